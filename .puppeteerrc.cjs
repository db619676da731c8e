// Chromium comes from the system or from npm (@sparticuz/chromium), never from a download at install time.
module.exports = { skipDownload: true };
