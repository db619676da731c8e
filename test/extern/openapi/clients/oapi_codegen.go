// Forms a company with the client of oapi-codegen.
package client

import (
	"context"
	"net/http"
	"os"
	"testing"
)

func TestFormsACompany(t *testing.T) {
	signed := WithRequestEditorFn(func(_ context.Context, request *http.Request) error {
		request.Header.Set("Authorization", "Bearer "+os.Getenv("SECRET"))
		return nil
	})
	api, err := NewClientWithResponses(os.Getenv("BASE_URL"), signed)
	if err != nil {
		t.Fatal(err)
	}
	jurisdiction := "US-DE"
	answer, err := api.EntitiesCreateWithResponse(
		context.Background(),
		&EntitiesCreateParams{
			ServiceVersion: EntitiesCreateParamsServiceVersion(os.Getenv("VERSION")),
			IdempotencyKey: os.Getenv("KEY"),
		},
		CreateEntity{
			LegalName:    os.Getenv("NAME"),
			EntityType:   "c_corp",
			Jurisdiction: &jurisdiction,
			Founders:     []FounderParams{{Name: "Ada Okafor", Email: "ada@tests.example"}},
		},
	)
	if err != nil {
		t.Fatal(err)
	}
	if answer.StatusCode() != 202 {
		t.Fatal(string(answer.Body))
	}
}
