// Preloaded into a gateway to remove the tenancy condition from all statements. WALL=down also logs in as table owner,
// which bypasses row security.
const { Client } = require('pg');

const forgotten = (text) =>
  text
    .replace(/\b(?:\w+\.)?account_id = \$1\b/g, '($1::text is not null)')
    .replace(/\b(?:\w+\.)?livemode = (\$2(?:::text)?::boolean)/g, '($1 is not null)');

const { query, getStartupConf } = Client.prototype;
Client.prototype.query = function (config, ...more) {
  if (typeof config === 'string') return query.call(this, forgotten(config), ...more);
  if (typeof config?.text === 'string') config.text = forgotten(config.text);
  return query.call(this, config, ...more);
};
if (process.env.WALL === 'down') {
  Client.prototype.getStartupConf = function () {
    const conf = getStartupConf.call(this);
    if (conf.options) conf.options = conf.options.replace('-c role=minutebook_app', '');
    return conf;
  };
}
