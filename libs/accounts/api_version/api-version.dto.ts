import { Field } from '#platform/wire/field';
import { currentVersion, versions } from '#platform/wire/version';

class MajorVersionView {
  @Field.string('The part of the path: `v1`.', { example: 'v1' })
  major: string;
  @Field.strings('Its dated minors, oldest first.', { example: [...versions] })
  minors: string[];
  @Field.date('The newest minor.', { example: currentVersion })
  current: string;
}

export class ApiVersionsView {
  @Field.string('Type discriminator: `api_versions`.')
  object: string;
  @Field.objects(() => MajorVersionView, 'Every major of the URL.')
  majors: MajorVersionView[];
}
