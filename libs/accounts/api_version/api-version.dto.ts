import { Field } from '#platform/wire/field';
import { currentVersion, versions } from '#platform/wire/version';

class MajorVersionView {
  @Field.string('Major version in the URL path: `v1`.', { example: 'v1' })
  major: string;
  @Field.strings('Dated minor versions, oldest first.', { example: [...versions] })
  minors: string[];
  @Field.date('Newest minor version.', { example: currentVersion })
  current: string;
}

export class ApiVersionsView {
  @Field.discriminator('api_versions')
  object: string;
  @Field.objects(() => MajorVersionView, 'All major versions.')
  majors: MajorVersionView[];
}
