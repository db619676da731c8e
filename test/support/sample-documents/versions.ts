/** sha256 of each version's sample output. Published entries never change, so new wording needs a new version. */
export const versions: Record<string, string> = {
  'service:certificate_of_incorporation:2026-04-26': 'a01cdb5f1fdda32705e28c734e3d027949c1ba518c98b9fb248a5bf1ad258a59',
  'service:certificate_of_formation:2026-04-26': '8fba6abf2a523f030f927105c5e8407e1cafec7b86967be4532c964b7f0894f0',
  'service:articles_of_incorporation:2026-04-26': '115b5e8a46c20725e6fb60fc3c4ddcdef231714f298ee877b21cdb5d4166bd58',
  'service:articles_of_organization:2026-04-26': '8f7a1f714bf1ff94973e24c1eba448c9873ee23d1dd04da955afbbdf9db1bf21',
  'service:incorporator_action:2026-04-26': 'e0c186b1eefa5b21ae2b71f7404e37879a711cd6b45ec02ef65273d27e9ce375',
  'service:bylaws:2026-04-26': 'b0c33d4aad7e118a4498600e648fff6263abf6ecade5c5d94acb1741d39b57bf',
  'service:operating_agreement:2026-04-26': 'ac4e6501323b607f6a8cf61bb4c677615cdfcb945bf0094edbfb9e59c65373bf',
  'service:initial_board_resolution:2026-04-26': 'b8abd99ec90827dcae84e5ffd2a121bac03badae1e8d4af0cf714e1592380f09',
  'service:initial_member_consent:2026-04-26': '0668389ec6e3f451aef77fb45fc86d265f5164bb7ecc15c6887fbe576f7dfbea',
  'service:restatement_board_consent:2026-04-26': '109f465d28bd506af890720f66575df7c24199bee28f0885d7a8f804fa2def37',
  'service:restatement_member_consent:2026-04-26': 'd498c83b581cbea870026ff5296cd4ec076ee58450013785b53105e1e65cfc04',
  'service:stock_purchase_agreement:2026-04-26': 'e779a73be07870115805b4fe6a67be782f8f04ca65fb4a45aa5a60fa72650927',
  'service:subscription_agreement:2026-04-26': 'e6930004949e92134926358f1a669c5ba94bf1ae02ee72190f26ddd8b72aec74',
  'service:uncertificated_shares_notice:2026-04-26': 'f7f468132594c7223623f1517bbd59e961edd3d0082d0e8931d0a3708afe5e46',
  'service:stock_transfer_agreement:2026-04-26': '6e84fa2dbe1bab1236de1eae94faddf2df7d8f0f57e1df2f0b4cc07cec811568',
  'service:equity_grant_agreement:2026-04-26': '14b1876773be804be813a7988522c536cf71c2a2d3162413b75bd870f71f6bd4',
  'service:restricted_stock_agreement:2026-04-26': '4ad1e7b0f3ff59b25e80947a1dff83c9bfab114ccb8f533d98e21d97288df5b4',
  'service:stock_surrender:2026-04-26': 'a0ff2cb67c654e15c5efd2b7e95a419185faab52b17d0d9105d965b826c1a36c',
  'service:safe:2026-04-26': '37a91d522f4c81e62d7feece636b5fda4cba84e4bd85f1b2d29cace955b3cd2c',
  'service:convertible_note:2026-04-26': '9dca191f7071f6205959b80c85c9c9990edf072d77c4f9831201c619134d5e74',
  'service:warrant:2026-04-26': 'c456ab5bd9f1902061b2be102f9dda412da0533adf3ca04adac5604bd21a4df7',
  'service:term_sheet:2026-04-26': '170e632dd5056fa24ba79fe0539ed5524fdfe3e05c7c58609d2323c7713d365d',
  'service:preferred_stock_purchase_agreement:2026-04-26':
    'bac59978f237de072da294bbe8feeb531cd950b767ccc654c8284ce4f27a6d08',
  'service:restated_certificate_of_incorporation:2026-04-26':
    '8d142010a60f0659ce4473da8d68ac8343fb3192a4e4353cd463ea38dff920f0',
  'service:form_2553_record:2026-04-26': '558692ce657f939a523f52e013d410bd50e7c013084255f78f48fafe892e416c',
  'service:form_966_record:2026-04-26': 'db481fcad5ca4d60c657546e1b0f6ae89246c14f0d8af7ac23035445cc984678',
  'service:ss4_application:2026-04-26': '6c42896d59908e8d36a9dbe1a897a840cf24dbce3ce6e2cc9ee2687a2b1a1d2b',
  'service:section_83b_election:2026-04-26': 'd85001c607d1a9810735f367953497a2941d8375e391361ee3d3ac29f6f0fc6f',
  'service:certificate_of_amendment:2026-04-26': '10cd8efe3f4dd0435edc46030adabaacaafe2018a2bc6a06f597f50d19ba466e',
  'service:articles_of_amendment:2026-04-26': '5522c3a47a28491bbebbd34ff2a33aa17c3d389f16fb31ebca12e9316359a893',
  'service:certificate_of_amendment_of_stock:2026-04-26':
    '39c689bea00cd39ad97476b9d4cfadbc2374838bae752e0ffe78896121f16c66',
  'service:articles_of_amendment_of_stock:2026-04-26':
    '870399133ce301d4f75a91d74ee6ce86e9e7ce048654c9ef9f0ee1f7027d52a9',
  'service:certificate_of_amendment_of_charter:2026-04-26':
    '93b93b766d17175e4375e724a6aa126fdaa226a9db0f66107725aa68c38b777d',
  'service:articles_of_amendment_of_charter:2026-04-26':
    'eee11e7ce97c027b207c5df4703d9c48442da889f15c6456f0253bbe2758b4f7',
  'service:charter_amendment_evidence:2026-04-26': '538d5697a4cbd8eda5e72f6829525f19e441dfa428b3978f10e636514d060c74',
  'service:filing_evidence:2026-04-26': '0ca6f2ddc911ad6966c172de8ebab46e78fd6223856b3119f0aec72511238b9d',
  'service:amendment_evidence:2026-04-26': '9ba31cd5f0bdc2665b47ba4abb919938ab4abb01c6cb0b0a873b2ba378a7278f',
  'service:minute_book:2026-04-26': 'c4c5a3f8eddc99a57e389c9eb89d5c64f99e91aabdd3d03ae15ee16f3c9a3221',
  'service:data_room_index:2026-04-26': '4a7dd30281123acd5de84d90e48f7069d5da269727c35c45edba45562e5fa07a',
  'service:stock_ledger:2026-04-26': '22c90edb2a807a584618a7c5e1c84580c2b98f4aa7ee7f83b2ab284143589c41',
  'service:ein_confirmation:2026-04-26': '64f14470e78debd387eedfac6fde1c3a928bb2d9cccce7aca001544f6ce5d774',
  'service:incorporator_receipt:2026-04-26': 'f8f22bf71083f2f6185453f24feb62d1fc38063cc7438670933eda1ad6216078',
  'service:board_consent:bank_account_authorisation:2026-04-26':
    'b4a33d4721428374ac9c77252dff0cd667c4c266bd3bbc71b970123040102a60',
  'service:board_consent:share_issuance_authorisation:2026-04-26':
    '695b12baa3dcddc686c1d864dd64ac94d9c7e904889088f36c8b8899dde03eb3',
  'service:board_consent:option_plan_adoption:2026-04-26':
    'd038a4342f3b11e8b4e2f503541ed60ec4d7414c585a6e2164a1b627c0c71eea',
  'service:board_consent:safe_issuance:2026-04-26': 'd8464fa18cd8e370ff57d2d2d0027e7ee3af66cb841ec8beb96026511ac1e935',
  'service:board_consent:priced_round_authorisation:2026-04-26':
    '0c97a8e0786f44da848b53a1b99a39b01bb174416f5d25141f675c9532fe89d2',
  'service:board_consent:charter_amendment:2026-04-26':
    '0d340b6f7fb29c5d1b49fd0043a1f340d6605a00405494ad2801dfbcd4bfcd7e',
  'service:board_consent:indemnification_form_approval:2026-04-26':
    '7a2c59646c945de7c5dfc76cdf40d3ee418108d66b6312af9ad3e53feb73b85e',
  'service:board_consent:share_repurchase_authorisation:2026-04-26':
    '5fcd0b184b320bef0e4f463d7df55e8c54c08ad5bdce8720a66212361695e9f2',
  'service:board_consent:plan_of_dissolution:2026-04-26':
    'ac0d3d6e8f7925bae10f318747c8b9fcfeccc5d0554f191003cb51e99a6ec6a7',
  'service:board_consent:merger_approval:2026-04-26':
    '416852e20f950b50b952c86056aae81f2246afaddaf27dd8cded7e72507f8d9a',
  'service:board_consent:transaction_authorisation:2026-04-26':
    '7b7a053c1fc15002999692285f5dc58c79676b84f8aea7cd19828a653e3a0eab',
  'service:board_consent:general:2026-04-26': '0ec9616464e1168ac8e58d8dd1183a04827cdaa0ec454fce3a59e99904977c24',
  'service:officer_change_consent:2026-04-26': 'f08da1a81dc9b1ad442e758357b4a29869f3f2925aeaa79f7cfa5ad91bd515c8',
  'service:director_change_consent:2026-04-26': 'f69e11f7ea0577e0d35c05f28c380241f33449714b8c807646bd4d31dcdb4302',
  'service:written_consent:general:2026-04-26': '98d305772f3e883f04f03f4ce3e7a5cc7d7a489347946856cf6e377ef24e68aa',
  'service:written_consent:option_plan_adoption:2026-04-26':
    '1c4bfbc9a3b1c3c7f2e2f6e2c08d15a6fd6ad10ba92255b24499f955d3a19fc0',
  'service:written_consent:priced_round_authorisation:2026-04-26':
    '3ca8f8773c66e67443fcfbc8bc9423921877795ffd46d2dad288fa5bd4888241',
  'service:written_consent:charter_amendment:2026-04-26':
    'fc163ad9f5939223c151aa3ebb1850718df9a393760251e0326f57e6dcace54a',
  'service:written_consent:plan_of_dissolution:2026-04-26':
    'a7302bbdf3bd317b88dff304a55d655c0df565c920f4f5a40c0775791227d49e',
  'service:written_consent:merger_approval:2026-04-26':
    '8bc9cad991254f9fd240f2911ca3fce469c9ff2a3481114df61f18fc7e4424f7',
  'service:written_consent:transaction_authorisation:2026-04-26':
    '22e2c2b316c7a548ef5b90592a49d23b99128750afbb6332c68b715a32fd6382',
  'service:state_filing:2026-04-26': 'e17ccf8e162db3da6aa9a0022b0d0c0e5ec2c44fbb6771ecfbc57962e4f432f5',
  'service:state_filing_evidence:2026-04-26': '9a93c7516420e97551a91ed2faacb46d327b878326d561c77cc09376ee50da4e',
  'service:beneficial_ownership_report:2026-04-26': 'f751650a377ec1118d5b1c53e24764bc566464bd0eebf132adbc5bb1a94046d9',
  'service:beneficial_ownership_transcript:2026-04-26':
    'e1e90ef9d1ad200f273287c62b8b200f533ae84f466894aabe030c448e8ec719',
  'service:good_standing_certificate:2026-04-26': 'e7d5452cb4dd05e4a69cce48ca2368f8b20de55abeb4878013a5cd817cd4eb82',
  'service:certificate_of_dissolution:2026-04-26': '15c0cb334a992af218f0a8423b41ae942f05f6e88481fc423b4c5c328522dd88',
  'service:certificate_of_cancellation:2026-04-26': '2cfb636717e5aa7973e041ab225d0fd6acc27b35334e89b100f479efa4cfc05b',
  'service:articles_of_dissolution:2026-04-26': '8b81db95dacc9ff47357a51f16c194c46d96e68d9bf28f7ab2183c6ef06a1439',
  'service:notice_of_dissolution:2026-04-26': '019552ec03e5b1289877b8446fabfda2497a524deec0f62eac2d4e620cd5e703',
  'service:distribution_statement:2026-04-26': '06d00766c1cf641d0d13602a36e02622ceee1da47bd6243a0a7f4e2c7420b810',
  'service:funds_flow_statement:2026-04-26': '3d5037f4696a546ab24284f35eb41b94f9ccb5873f3a048122b7ea86b85d92d5',
  'service:letter_of_intent:2026-04-26': '347a84af201e13b179a9f2058a7db93ebcf72b2dccedd958af2c8f59647c4691',
  'service:letter_of_intent_redline:2026-04-26': 'f9e31cdd5a641d867a0dbcedc870ed9a4a636597336cb5b48a58f8c5f2946ede',
  'service:articles_of_conversion:2026-04-26': 'c376c14f1fed53cbe0d9fcb1fce8da37a4119adc2380c3b5bd2c600a477a5c80',
  'service:articles_of_merger:2026-04-26': 'e60e07cf2e3cb7b438d6fc447e1302e4ec7231176063435aa00979bce9098593',
  'service:bill_of_sale:2026-04-26': 'f2385330266945ad4605ca9f9f67450b9b7c4f0dfadf817d76770cc8aa230a96',
  'service:certificate_of_conversion:2026-04-26': 'a378b265995c1bccc32cd740c14f4234de62172a3c257fe9ed5c8d6591b7bde3',
  'service:certificate_of_merger:2026-04-26': '50456c432ed74d40143f874c4c4ff8d916f81c25284f56041d24cf3e32f9d36a',
  'service:closing_certificate:2026-04-26': '3280930d65d9095b2141ad414eb4ccb5a6513783a95bb0ff042dd1dd864de7ff',
  'service:agreement_and_plan_of_merger:2026-04-26': '94fe32343fddc88fe866ec897a98001a038eb45692f1a52f41c5ca66c39e0ddc',
  'service:asset_purchase_agreement:2026-04-26': 'b8607dcef9ea084da71f01bef7f42979fba39519a24b3fbff1f4195991f115e1',
  'service:stock_sale_agreement:2026-04-26': '0d77124439bcafa862dbf0f658909dc2f03a79f4a26ea11b2d625855bda19bd9',
  'service:officers_certificate:2026-04-26': '19dc8dc2b44e209491723f7a5ddb68472590698a7d330db769b6b272a1467f16',
  'service:secretary_certificate:2026-04-26': '714a02c3635a697f0c48f6e6a2e3c311503bcfe195d00967a0177cecc9165032',
  'service:firpta_certificate:2026-04-26': '751cd12b304f13a33f3b996448ecb3e04d42e8c547b42efda4ab6939ad8d798b',
  'service:resignation_letter:2026-04-26': '366f4f6c0858e5b8159b656c6cc0ec2543396e7a1a8cdc0cf2140290865644bc',
  'service:escrow_agreement:2026-04-26': '029a9ede2f699bfeb00124d18da274f4d1db0a71360539fd204bd8ad4193451d',
  'service:assignment_agreement:2026-04-26': '435898716de58d8f0608f296ed7aaa4cd662e2586dcb6ec4114265aa1291fe22',
  'service:stock_power:2026-04-26': '40860424d044167d94403b839e9e4692770cac1091ca7621eb1277a04fa5dedb',
  'service:closing_binder:2026-04-26': '3cfc437018daf85df076b58b4a9adfdf299329b38af23843bc8b8b8d20afb222',
};
