"""Forms a company with the models of datamodel-code-generator."""
import os
import urllib.request

from models import CreateEntity, Entity

body = CreateEntity.model_validate(
    {
        "legal_name": os.environ["NAME"],
        "entity_type": "c_corp",
        "jurisdiction": "US-DE",
        "founders": [{"name": "Ada Okafor", "email": "ada@tests.example"}],
    }
)
request = urllib.request.Request(
    os.environ["BASE_URL"] + "/v1/entities",
    data=body.model_dump_json(exclude_unset=True).encode(),
    headers={
        "Authorization": "Bearer " + os.environ["SECRET"],
        "Service-Version": os.environ["VERSION"],
        "Idempotency-Key": os.environ["KEY"],
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as answer:
    print(Entity.model_validate_json(answer.read()).id)
