/** sha256 of each version's sample output. Published entries never change, so new wording needs a new version. */
export const versions: Record<string, string> = {
  'service:certificate_of_incorporation:2026-04-26': '951814443e867b556ca8f7432c6af536a0988381c69356c3948fb9f26ed3c537',
  'service:certificate_of_formation:2026-04-26': '0c3244894befdb8d59bb442256f5775a1617e126b6dff2a092e4d9b56e3ce901',
  'service:articles_of_incorporation:2026-04-26': '17e602f615f46d207fedf6309289ea0fa0a2b340de451af4a36cda99c03a16e3',
  'service:articles_of_organization:2026-04-26': 'd98b5ccf0ee9035cdd360c72d16f809d337fb474de4bbd20d03fc8afe08acfa5',
  'service:incorporator_action:2026-04-26': 'd14947c08b9685ba7578b4fc27ae2a7eab2b88296ea06efa60e73bd95ef6a278',
  'service:bylaws:2026-04-26': '3ef199cecb6f2e154e151497fd323a1832bc0b14544a1c4841e13f7a8c9a8d9f',
  'service:operating_agreement:2026-04-26': '82cf023da028bee2a9a7093ff6b4b0fe5e839eba2f45fd190ec4b135eb6a9e8d',
  'service:initial_board_resolution:2026-04-26': 'a5a33964e3385442d62f94d7a61a12f1582ff4a756f58c53692f0799f8bb331b',
  'service:initial_member_consent:2026-04-26': '9b36e148948697fbcba73852d02012b54d3724d9a549aa78cda7940569fe7003',
  'service:restatement_board_consent:2026-04-26': '2c72352b1a1e2981d0315e3f36ade71a9326bcba7131856403c17980424f2445',
  'service:restatement_member_consent:2026-04-26': '5daea87bd4602cd057e08d4abafd850139ef2f293dcbe24db277cf3811a94d0a',
  'service:stock_purchase_agreement:2026-04-26': 'c97ea2b449609e2de57ca3bda2a1103a8abbb2f88ab9bc34e567665414a1d494',
  'service:subscription_agreement:2026-04-26': '377fb69fcb2d9c30530e6b516ef02a3fe9fabf08663877aef165b44413339586',
  'service:uncertificated_shares_notice:2026-04-26': 'c1d7c8d3a69e03801f6bcbbc8c4f0c40d11d08a501539ed5a525982798fa1bc7',
  'service:stock_transfer_agreement:2026-04-26': '0900daf56dfe05688651f1198658325f1416b0f6524d95e1f3140230fc3fbce9',
  'service:equity_grant_agreement:2026-04-26': '4db86af368b858441cbf473e992ce5d331e7428a99c2bc6a7f7f6533748b894e',
  'service:share_withholding_statement:2026-04-26': '06759aa3b2831be89049c349d80d56c5707f993fb2b8e01864dafa68c4825b63',
  'service:restricted_stock_agreement:2026-04-26': 'f834a1111c0b4eedfc3652ab4ec4441549ae8a56a1df40ade1cbaebcf9fabff9',
  'service:stock_surrender:2026-04-26': '666e0882add90454c4ba6c8296a0530379f215d52ae4c4b23b8dcb191553663a',
  'service:safe:2026-04-26': 'b82f4abf08fa8d153a81d94824b6432cc18543c2e2895bd3b59875b8d0939e54',
  'service:convertible_note:2026-04-26': '28bc2a75ec3f31367089bfd72e4bf35ab8780aa05aa4fa1c7dd5c633842516ba',
  'service:warrant:2026-04-26': '9ff88fc47220a88321d1de4278cbaa9cc5c1c9d953ebd730e043073d89383989',
  'service:term_sheet:2026-04-26': 'a0da1428b26ff1dc0bffe5103f11ef9a17fc2a5cd923c91dafb80d943a1f0345',
  'service:joinder_agreement:2026-04-26': '31a5ad69c425275569666659802ed61b9bfe5100a61d1ddecad200f2481f23cb',
  'service:preferred_stock_purchase_agreement:2026-04-26':
    '31fc3994090bdbd4200293124b4ae971b9dc9c139ad84dbe7e2ec18002cea85e',
  'service:restated_certificate_of_incorporation:2026-04-26':
    'cc29d4a0f90cedbe97390cad87feea6a31c148e8b74358c129f0355e53978ab8',
  'service:form_2553_record:2026-04-26': 'b0a6fb656e7a86b376c85947de5725d5d0bf4ffeedb45141bd444fb8e5fb2bc6',
  'service:form_966_record:2026-04-26': 'cb35fa36d91643246c05177424b6ca77230f01b9678038ce4263a520412210fd',
  'service:ss4_application:2026-04-26': '642ed97f5d3659205d3aa984765a7da1b7fee2066cd5a3ea2cf5041757947907',
  'service:section_83b_election:2026-04-26': '4886a17723e7d435225219d939ccd6db27fdeed8a1b0efb057ae74a423c0366a',
  'service:certificate_of_amendment:2026-04-26': '2965544add23a0b54b7ee0a74a98f47609625da74a80cbcabbba9fe6844d8cec',
  'service:articles_of_amendment:2026-04-26': '1cb9afde799cf447d718bbce3ef9c9b94cbc07d9e27b153b5551e9c86dcffb18',
  'service:certificate_of_amendment_of_stock:2026-04-26':
    '4ad119d7ffba78ee2e51633bec70667babd5661bce0b61fc65e2bd9790f593da',
  'service:articles_of_amendment_of_stock:2026-04-26':
    '771eb5cf0e363e3f84983027add232a0d75529881934934b30aad95622ba7286',
  'service:certificate_of_amendment_of_charter:2026-04-26':
    '138562bd00579528f075c080a38f8ca4195b85af12994c03ba81420b8f464e92',
  'service:articles_of_amendment_of_charter:2026-04-26':
    '38ace130e749b537136466fa6f2e03899e56cc31a1e3bc262267fe1edb14d016',
  'service:charter_amendment_evidence:2026-04-26': '19ef2a927f58545bc0067306be983d9ed781f7c3d734b991b5d36ae47b0a54d0',
  'service:filing_evidence:2026-04-26': '6904d29af57cd61db4e9419658c2050ac6ff8e77b9f708fc41d81ccf5cf10260',
  'service:amendment_evidence:2026-04-26': '3c099534b56de0219675505ea80b57c653be4086929a1d9f7640b8a28b0ba060',
  'service:minute_book:2026-04-26': 'd4f773133eb41581d166513a155c6e06c62d7dec5fdcbb7b755a4ac4eb4f829c',
  'service:data_room_index:2026-04-26': '08d52def3dfd4d7a3c6180f140e63bebf317d14cc84a4df12ed3e009aacbfc04',
  'service:stock_ledger:2026-04-26': 'cbd5e4b48d97ee62968643b73b7d533d60c7b3aca65dd82fcb54466f0dec4dc4',
  'service:bank_statement:2026-04-26': 'c51f41e680115d463c10a7d01351fa44f10ee5dfc54c27c84eee7293c39e1125',
  'service:ein_confirmation:2026-04-26': '1eaa5d2c72a96dd71821f8b1d29329601deb62df2e01eb7cffbd07ed4e995b6c',
  'service:incorporator_receipt:2026-04-26': 'fe123519a22112900369d8677df421056f30ce42cbe45cf1b8661b730bdadee1',
  'service:board_consent:bank_account_authorisation:2026-04-26':
    '152b22b0a47b2d1394e8e6ca2f280852f0af422587aa46e5bb2b36ae4e335103',
  'service:board_consent:share_issuance_authorisation:2026-04-26':
    'c5d620bab8cf120518dff78ce84a66c234b4d00be7029d4f1c7ab7c5b4d5bfc0',
  'service:board_consent:option_plan_adoption:2026-04-26':
    'c5e563f29d37d5a578deecf6a02de0f55b86c7e77cc5cff04a66be77ddb954b0',
  'service:board_consent:safe_issuance:2026-04-26': 'be59849090bf6cdc648b9965dd47ca5a92c648351d19781fc3b9b33d501bf2af',
  'service:board_consent:priced_round_authorisation:2026-04-26':
    'b80b867afc6ac0c4b52a29aa55d9f135aa3761324b6effd9ef53026ddf6c99d1',
  'service:board_consent:charter_amendment:2026-04-26':
    'cdefca8dd6dccb24bfcfea939cf16e70cd2aff4196b77d4a272f8f20be796b5b',
  'service:board_consent:indemnification_form_approval:2026-04-26':
    'e7d80f1731e861d7fe4c6672ba437c60e78779192f81e58d3477236e04e46a8a',
  'service:board_consent:share_repurchase_authorisation:2026-04-26':
    'a14686ba13b9f01f48cefce5b2db8c91ec63df4de1346190eceb95da33336082',
  'service:board_consent:plan_of_dissolution:2026-04-26':
    '05bbed288cfec6369e8d48df99bf572142bdc5de8de5274f4e7148cee7340241',
  'service:board_consent:merger_approval:2026-04-26':
    '87ff2516d1ea84941839dabd0316f4763bf7ae62e3e2219bf657d0e88339539c',
  'service:board_consent:transaction_authorisation:2026-04-26':
    'd26caedcfd289d2c63114aea9191636fbf958dd9ad5a1fc70afa8b38c0b9c039',
  'service:board_consent:general:2026-04-26': 'e842b4c0fb027b38c2b433f4a9ece2648b487023036f98881b85af263571cb23',
  'service:officer_change_consent:2026-04-26': '9dee6445d7078d3de8996a6463851731a2e767800b371bb872d986c07b9950fa',
  'service:director_change_consent:2026-04-26': 'd8f479b1516a3214b0592787d9a027ee72e080c5e41ca4d3dab52bfbda75938a',
  'service:written_consent:general:2026-04-26': '9ef8a6a300587db22a37425fbbe36c8bfc4d7b52a23c61cb0b6407a71fae024c',
  'service:written_consent:option_plan_adoption:2026-04-26':
    'b94fb4e6e7abc625c733b8abc2b4151a3284f094c90728c19aef007d9556cb7f',
  'service:written_consent:priced_round_authorisation:2026-04-26':
    '5467d221c4558425b62e54422633ba4ce4ad31acd112b2e606772950b4beeeb4',
  'service:written_consent:charter_amendment:2026-04-26':
    '76470659c942cf3f7aa1c14cdbc7ef1176ff1b97d504917083fcb18e7762f292',
  'service:written_consent:plan_of_dissolution:2026-04-26':
    '134bdf6c6aca93e9b203332db9d1082d9135e0d4e0f59e55b416bd9674700a5d',
  'service:written_consent:merger_approval:2026-04-26':
    '5efcf65b8f27fc04adbeddb98c5d68209fe1c553c0958851c4b913bf0b0c4c14',
  'service:written_consent:transaction_authorisation:2026-04-26':
    '37ffd6932855c1183594a11f43f6a71e5733080b88ec4299d68a285e3e0b24ce',
  'service:state_certificate:2026-04-26': 'fac0ca7e2eb332f7feaec98b9209c49bf4e0349cbfe1ff9e5416c459d6e6e1b2',
  'service:state_filing:2026-04-26': '9691a57a1aca46ccf5e44b6985da9f6268e2ad092bee25b8fdcece7ff90a2642',
  'service:state_filing_evidence:2026-04-26': '9873a3c6dbc59e5015b5e5076a2e077fa2caf8d74e5b2aa5cfcdde9c24bbb4b9',
  'service:beneficial_ownership_report:2026-04-26': '121515be159d3736afe2d8a7c41324d55f7882d5d08f9d69fabc77577a0c504b',
  'service:beneficial_ownership_transcript:2026-04-26':
    '02f9f2a8ce8f58cc1e68a0bf63bccad40b12a1aa5e250432c297ddc788e1907e',
  'service:good_standing_certificate:2026-04-26': 'e7d5452cb4dd05e4a69cce48ca2368f8b20de55abeb4878013a5cd817cd4eb82',
  'service:certificate_of_dissolution:2026-04-26': '4b86e87eff07b78b3a9cb30abd787336cfce54e35c72d08f0da19607f7c02581',
  'service:certificate_of_revocation_of_dissolution:2026-04-26':
    'ab7a7e87e16f82b21fea2496b96c15eb6ccc1ef4c6071c59eb8e0466a0d3c446',
  'service:certificate_of_cancellation:2026-04-26': 'e43039b26ef3f577241ba018a5fc597ba43b54d0af297c3173d89132d0c49f66',
  'service:articles_of_dissolution:2026-04-26': 'b1eef662e52ade5e562edb7ce75500498700d8be93593ced39d6e0eaaf33d774',
  'service:notice_of_dissolution:2026-04-26': 'beec841c886f494c5a272ce22971cadc87604f5cb42d9cdcb1725acced09c161',
  'service:distribution_statement:2026-04-26': '5e1c8328d50f1287fcee2a43b4836195173de070c1fc75a7d0dfc462be35d317',
  'service:funds_flow_statement:2026-04-26': '6dc1f0bbf00a22796e5b8dea253de4fcd439fd18946928f40d5e1ea47ebc441c',
  'service:letter_of_intent:2026-04-26': 'a11160bde6cf1be3642f3762e15cad63fc649e2bfc637ace0d243bab564ef9ef',
  'service:letter_of_intent_redline:2026-04-26': '7fbe6975edb12d61d2f3ed12589a068f7eb545a62f0923b9bb3eae64f33a5780',
  'service:articles_of_conversion:2026-04-26': '8cb2c816f4598c00d58ba7bb427e370643ceffd9b0408dc426ee0c962d218c1f',
  'service:articles_of_merger:2026-04-26': '173d129a14bd558e91918c441a825bad3306c29b672f376e93fa9f0261ac9201',
  'service:bill_of_sale:2026-04-26': 'abd22de2f677d96c6a242de385497218b20136e142ff9f6e68a540c7931c5b69',
  'service:certificate_of_conversion:2026-04-26': '0114515ec526647463506c812a7571ce10560f335b29885b300ee724c802ab7e',
  'service:certificate_of_merger:2026-04-26': '36fbe3ee692f46ccfe048906bd10b2cf283cbb0e11ec97c023335059b46987ef',
  'service:closing_certificate:2026-04-26': 'f8ee946275f202caa8b8f79c3ba05918d542a9bc4e111449a2589bd61ad7aa6f',
  'service:agreement_and_plan_of_merger:2026-04-26': '13d92037dadf21cb14ddf2b26e78a19316a45d33c07ca086cec29c2534a8521f',
  'service:asset_purchase_agreement:2026-04-26': '9cc2b608ed1a95695f225051c6f9a60d903c0531f3e100b9f7ab65399bb3b1b3',
  'service:stock_sale_agreement:2026-04-26': 'f94c2d7114d0707cc58ebcd95bbf3550844859e91f601e10c112b135355f575e',
  'service:officers_certificate:2026-04-26': '6f79a393888bdf7c9efc161d58a56859d04954e92c361cb830620be62ae4dc51',
  'service:secretary_certificate:2026-04-26': '283493916cb357d41399fe864b909570f3267318c23e324575dee3f16021f395',
  'service:firpta_certificate:2026-04-26': 'bbe571d5bdce90fc43e02c79514d7fe8c3398878f4dc4bd53824894906707311',
  'service:resignation_letter:2026-04-26': '1502ef6def5932d45c697105271d3453ab02cce12de58941d0c514ea4433f6dd',
  'service:escrow_agreement:2026-04-26': '33f10215c73c36136d819aef4f2e0c621318b4a8fbaacf68269ece5fc5367caa',
  'service:assignment_agreement:2026-04-26': '5951209536d31b4f1e932e07ae8544cdd6d0eee836f4ff082570e34245b479e3',
  'service:stock_power:2026-04-26': '563ef22f1d5f03eb8cf110f641acd9a60f5dcbe1fb8dd55c34f3eddb06c7039b',
  'service:closing_binder:2026-04-26': 'be7df2668980c9b202544c50d226bf66fe2b8bc9918b2b20c0b2f853760b9495',
  'service:notice_to_stockholders:2026-04-26': '781cbdfba3d58f0bc90a18638b2d280de400c8a79d0a7d9f8fe99120f9324295',
  'service:letter_of_transmittal:2026-04-26': 'af61d379c4ae52d09553244d776ef8211ed0e22b8592eb0066e17bc916aba20a',
  'service:treatment_amendment:2026-04-26': '724e363ea559ee86388fbad4d5c520722d389abe7bfd4aea503d8d6992ee514e',
  'service:organizational_consent:2026-04-26': '10c53e88a8856e5f178c39104655933604c558495f9c724c785f1556bbb7c001',
  'service:plan_of_conversion:2026-04-26': 'd85764491622168f6ffccb5821b934b9e64998adab0c464e2203eff00f705c57',
  'service:rejection_of_claim:2026-04-26': 'a7bfb033a5866277a5ed263b7f65027e52ec0aedb883fd09d6bc50e862bdb024',
  'service:offer_of_security:2026-04-26': 'e56a8784b7f4c9129b11f4e5fa615c8364da97dfc8220c971a919cbb6e5b2043',
  'service:payoff_acknowledgment:2026-04-26': '711cf7785a6936a3214619f88302100e6a05ff7c0fcf1efd472a12f0ad50a7a8',
  'service:equity_incentive_plan:2026-04-26': 'a4b29898134a3624a2138a08fd784312c6c3b5f2a7a96a323e8d4cdefdbc8563',
  'service:notice_of_exercise:2026-04-26': '892b3397c162ce3cda2f263a9f73b772435db9e3d9780ee84c81f323ea2abf36',
  'service:plan_of_liquidation:2026-04-26': '87d0527069501f9226b9f6243fc55875c0077a5b3f451e57c97545737dc6cb24',
  'service:invention_assignment_agreement:2026-04-26':
    '1d255bcd6141002ca14d3772920ac062c4a410fb686cc8b1b1f40cc93a39c39b',
  'service:vesting_acceleration_amendment:2026-04-26':
    '12b0f74b09a5da8beb894571e2ebc9740248c918895b369dfeea8f470cec2b12',
  'service:indemnification_agreement:2026-04-26': '19ea7d9947ddf213cb3ceaefe322a5044ad9a49d4d6bfa4ed2f35cf2e2061352',
  'service:notice_of_termination:2026-04-26': 'aa87d152a2c228110027dbc21f1d085e03e8bbedab87c4a979733e417631900c',
  'service:firpta_notice:2026-04-26': '31e68e8d04672eaced67ae3adb2accb521b5d35c73b352d16a5e3eceaf542631',
};
