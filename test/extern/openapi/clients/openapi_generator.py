"""Forms a company with the Python client of openapi-generator."""
import os

import openapi_client

settings = openapi_client.Configuration(host=os.environ["BASE_URL"], access_token=os.environ["SECRET"])
with openapi_client.ApiClient(settings) as client:
    answer = openapi_client.EntitiesApi(client).entities_create(
        os.environ["VERSION"],
        os.environ["KEY"],
        openapi_client.CreateEntity(
            legal_name=os.environ["NAME"],
            entity_type="c_corp",
            jurisdiction="US-DE",
            founders=[openapi_client.FounderParams(name="Ada Okafor", email="ada@tests.example")],
        ),
    )
print(answer.actual_instance.id)
