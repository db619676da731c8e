"""Forms a company with the client of openapi-python-client."""
import os

from minutebook_client import AuthenticatedClient
from minutebook_client.api.entities import entities_create
from minutebook_client.models import CreateEntity, CreateEntityEntityType, EntitiesCreateServiceVersion, FounderParams

client = AuthenticatedClient(base_url=os.environ["BASE_URL"], token=os.environ["SECRET"], raise_on_unexpected_status=True)
answer = entities_create.sync(
    client=client,
    service_version=EntitiesCreateServiceVersion(os.environ["VERSION"]),
    idempotency_key=os.environ["KEY"],
    body=CreateEntity(
        legal_name=os.environ["NAME"],
        entity_type=CreateEntityEntityType.C_CORP,
        jurisdiction="US-DE",
        founders=[FounderParams(name="Ada Okafor", email="ada@tests.example")],
    ),
)
print(answer.id)
