// Runs operator commands in-process, so that tests measure the command and not its startup.
const { createServer } = require('node:http');
const { json } = require('node:stream/consumers');
const { runCommand } = require('../../dist/apps/admin/commands.js');

const saidOf = (request) =>
  json(request)
    .then(({ words, env }) => runCommand(words, env))
    .then(
      (answer) => ({ code: 0, said: JSON.stringify(answer) }),
      (error) => ({ code: 1, said: error.message }),
    );

const server = createServer(async (request, response) => {
  response.setHeader('connection', 'close'); // no reused connection has been idle too long
  response.end(JSON.stringify(await saidOf(request)));
});
server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));
process.on('disconnect', () => process.exit(0));
