/** A hundred thousand events of sixteen writers instead of the ten thousand of `npm test`. */
process.env['HEAVY'] = '1';
require('../../libs/delivery/event/exactly-once.it.spec');
