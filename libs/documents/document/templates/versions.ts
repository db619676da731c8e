/**
 * The sha256 of what each version says of the samples. A published entry never changes: new wording is a new version.
 */
export const versions: Record<string, string> = {
  'service:certificate_of_incorporation:2026-04-26': 'fb4b531c862cd8877586ad5dc9696c67492a64c0446c6c2af0f4fc6dc1573a0b',
  'service:certificate_of_formation:2026-04-26': '84d9d6ad26db94cb334e17eb98b856fb891492f66abad43e078c95815e4c34c4',
  'service:articles_of_incorporation:2026-04-26': '18ecb92598964a516cc311f22d76bb8d83c8e048f4cd60415e7d6d0cab9ec50c',
  'service:articles_of_organization:2026-04-26': 'f3f16ab7ce08ab65cde8a25619f68a5dcebdfde88137b4ecb7718292b2ed3fe5',
  'service:incorporator_action:2026-04-26': '3d7001406dde36859d1e2ffb660df3dc00675aa315ad651ca2654d24e5218fce',
  'service:bylaws:2026-04-26': '200c98a7d2c9f456b104e3a3a19897da094f53749422fb393804ee3516c26418',
  'service:operating_agreement:2026-04-26': 'c06add96826d3c5398cdecd42fd045e991daeb4429159e7ac62e5609d89624de',
  'service:initial_board_resolution:2026-04-26': 'd882554bdfa77265d6a553e13a6b9936a8391c518ea99f87f13508cae3b40cbd',
  'service:initial_member_consent:2026-04-26': 'f6a7cf6fad42c4eebdd973cb8ea19cc6b1d2aa19a3ab7873a586eb5d6a61463f',
  'service:restatement_board_consent:2026-04-26': '1dac458176a75dafb44974b5cf4089adac48c2a5759a6d7fb08315879feed0c2',
  'service:restatement_member_consent:2026-04-26': '6a7521a231bcf7d63e09bf744fcf27864c3814181d83cb0bd4cf59a47f651ac8',
  'service:stock_purchase_agreement:2026-04-26': '95c574e2f18955f647931813acb013f6630547f205b3f80f8c10b54dc53e0f9e',
  'service:subscription_agreement:2026-04-26': '4f03e46c824bb89ed775cde4377d33ba733d1b2c06e64fd8d73327727f408af6',
  'service:uncertificated_shares_notice:2026-04-26': '98197e141c00e85888055639c08ed1a849457ce5ce316fa254ab43be0c155f63',
  'service:stock_transfer_agreement:2026-04-26': '5743908e98608f8627c8d6aa682aabc6bce7f27733705f5dbe0a10fb3db05159',
  'service:equity_grant_agreement:2026-04-26': '4b2444ed5d51d751565ac27199f3bbc7b08e0685c04ffc31c499e891881eb416',
  'service:restricted_stock_agreement:2026-04-26': '58bda93c1380a81cdf7fde37992a301dd531b1172e79c91f0506b98d8fca08bd',
  'service:stock_surrender:2026-04-26': '30d2d0e4b517641c70363b3cfdc797942949f131cd8536527bafa2ea349a25db',
  'service:safe:2026-04-26': '83a134c8c0083dded1abebf5ddd6fd6e2d5c2f520e5b711ca14a1debf0b29301',
  'service:convertible_note:2026-04-26': 'ecc34c0a72963a67137dadc500f877cc558a9563a17b23da1bd6da02b5d095bf',
  'service:warrant:2026-04-26': 'd7cdd07a9641434b30a9e7022fd7fcc1a746e9235a0ee7a34e207047bad05e24',
  'service:term_sheet:2026-04-26': 'cd8e2b5cd05a9a437b4d95d2045c4be72f1f296e7105750b2b51485d54c5ec35',
  'service:preferred_stock_purchase_agreement:2026-04-26':
    'ba617048031c1c11008c3e7b64ccb353f6dba21d12fc92524ba9ebab28ef9f60',
  'service:restated_certificate_of_incorporation:2026-04-26':
    '819f4531976cbaf9a4b5a132c6ae714e6b22fa1b133a1e6fb9a63530b7fbc776',
  'service:form_2553_record:2026-04-26': '1b54291a02795dfbcecfea64380d9a90d11c3d58780bf6f29b65cc506763d72e',
  'service:ss4_application:2026-04-26': '2fd96e83fe5719b0d8c8dc2c6b2480e049d177130ecb2a2bd8b44c296a219cbb',
  'service:section_83b_election:2026-04-26': '2c79bf8f108fd2d8fa66d947103f065299258879f730dc5340282361c1a12905',
  'service:certificate_of_amendment:2026-04-26': 'b1f5bd95b1099305a8c4587faef3ce5f4cbb38d34fb0a766aeb38b48dff52e30',
  'service:articles_of_amendment:2026-04-26': '1bc549f7514178d748d6c8d49795b77cec430bdab9b7fa6b4c946eaa9f76e427',
  'service:certificate_of_amendment_of_stock:2026-04-26':
    '413456543b3dc0fae6bb8d0310d8a1f3fa939159744cddadeb33d001f80a1ac7',
  'service:articles_of_amendment_of_stock:2026-04-26':
    '5b0b902fc69d946b6b361335d2d1b412963d52283c5ec7f96ebed6dc149b664d',
  'service:charter_amendment_evidence:2026-04-26': 'eb4197a3789d96204b7135d5b1713873af7807a16d0c4b784c2c1d49964aba5b',
  'service:filing_evidence:2026-04-26': 'b3d4132929eb309824db822b422bbcbabf2ab6cc9fb2f7c919ec09e0353e3c81',
  'service:amendment_evidence:2026-04-26': '4afb20c0966d6eb94e47f717f6d21aa4bf78db17fe23e5cc03da30d2cbb1e219',
  'service:minute_book:2026-04-26': 'a6dcb7d1a819f99a31d2b8a9f17c0ed198f419162ca00c85d4e744edbba5dd64',
  'service:stock_ledger:2026-04-26': 'f16e7b5b81cebe3e2cda4c6390a9314089d871acc8fad58bd7af68da3e5cd402',
  'service:ein_confirmation:2026-04-26': '6edfc1b66c375102f5399f411f8431ae4b9c8d03c2138f20494e7decb5708f82',
  'service:incorporator_receipt:2026-04-26': '39b3cbb2c92261bea067d61ae7eb795bce13a077de99ea7e0e2a46c7deeb59f6',
  'service:board_consent:bank_account_authorisation:2026-04-26':
    '9e2c546933d08dd47d41acefd6939c846164c22d2e25b7bf1fe02a0004e1d758',
  'service:board_consent:share_issuance_authorisation:2026-04-26':
    '1422ff23ee25c38b020faa4b5ebb3806a4be69913ec63caab626cb69d5a0ed5f',
  'service:board_consent:option_plan_adoption:2026-04-26':
    'c0c0a2a26f713568e4440ea43e564a2931cd93d73368c9a6253fb6d69985c207',
  'service:board_consent:safe_issuance:2026-04-26': 'cae5548911f1bfc09ec2ae187c8622901cf1da3728f19f11387287166bababba',
  'service:board_consent:priced_round_authorisation:2026-04-26':
    '88f565a4123310d0d17d311dca426256555dacf87127e705a1995986d6921676',
  'service:board_consent:charter_amendment:2026-04-26':
    '986ad0fb882b5c477e500811d82f8b67a404d90c0f3a4fd2d41bc40877eff564',
  'service:board_consent:indemnification_form_approval:2026-04-26':
    '8bc6df8603a18947854c2e039dacf55ab27fdce5e3ef1585e4c8fb9778806d04',
  'service:board_consent:share_repurchase_authorisation:2026-04-26':
    '41227cc9b4b466f5f6577421020d16ba4d919275a13e3f46df27644fa829f87e',
  'service:board_consent:plan_of_dissolution:2026-04-26':
    '6fbc70724f0fde444a90b689460718d4960416ea92b154c01ca28ec4ac934258',
  'service:board_consent:merger_approval:2026-04-26':
    'b1ba64968b160777f5d2c9c5f6455d95307b2580c0401ac1e3c17ff0e6621a96',
  'service:board_consent:transaction_authorisation:2026-04-26':
    'dd4297927f1c01a0b0be7b284a1f75372ffa6b3537ff567adb9a970685d72b65',
  'service:board_consent:general:2026-04-26': 'ff659f1ceb81fe324872c93be1e4180162875cf1d2da351be2934094e9409444',
  'service:officer_change_consent:2026-04-26': '37664d6d2266c612a60ce892a68b2a57d45dad5d034796dc3230b9ea64de1bc2',
  'service:director_change_consent:2026-04-26': '1a6ca4fc051fc9ec9876b4f05359d6da3fd2affe9b788e1b353defd2daef304f',
  'service:written_consent:general:2026-04-26': '14fa6785c97acdb5cd2c2c21734addf7a2594fb528e481bfee283dd6248c4a02',
  'service:written_consent:option_plan_adoption:2026-04-26':
    '80e9242b9cfb3d6369feba5b902dbff3c5fb1591ec38ac8bdfe5681ee0ae8d11',
  'service:written_consent:priced_round_authorisation:2026-04-26':
    'e769517c2a1d4f9d97b1582f9d49767feda8ce759723be5074913a824f89b735',
  'service:written_consent:charter_amendment:2026-04-26':
    'd0a37337e55235b905fead6e1f0019994d64cbb09a0ee597aefc7ee8dc279fae',
  'service:written_consent:plan_of_dissolution:2026-04-26':
    '0c7896eba06512e338130065f0dbeb3b945fb3d1142aef1587d16efb04566bcc',
  'service:written_consent:merger_approval:2026-04-26':
    '5cb75bc6e2b727280bfe135cfac13d39ee5292462a8c3c9979d2cfef684bd461',
  'service:written_consent:transaction_authorisation:2026-04-26':
    'ccb8771b9587ef5c59587de122c0cedba06c07e3d27a8134c7ef96bd5a1e268f',
};
