// Forms a company with the Go client of openapi-generator.
package openapi

import (
	"context"
	"os"
	"testing"
)

func TestFormsACompany(t *testing.T) {
	settings := NewConfiguration()
	settings.Servers = ServerConfigurations{{URL: os.Getenv("BASE_URL")}}
	api := NewAPIClient(settings).EntitiesAPI
	body := NewCreateEntity(os.Getenv("NAME"), "c_corp", []FounderParams{*NewFounderParams("Ada Okafor", "ada@tests.example")})
	body.SetJurisdiction("US-DE")
	signed := context.WithValue(context.Background(), ContextAccessToken, os.Getenv("SECRET"))
	answer, _, err := api.EntitiesCreate(signed).
		ServiceVersion(os.Getenv("VERSION")).
		IdempotencyKey(os.Getenv("KEY")).
		CreateEntity(*body).
		Execute()
	if err != nil {
		t.Fatal(err)
	}
	if answer.Entity == nil || answer.Entity.LegalName != os.Getenv("NAME") {
		t.Fatal("the answer is no entity")
	}
}
