/** sha256 of each version's sample output. Published entries never change, so new wording needs a new version. */
export const versions: Record<string, string> = {
  'service:certificate_of_incorporation:2026-04-26': '951814443e867b556ca8f7432c6af536a0988381c69356c3948fb9f26ed3c537',
  'service:certificate_of_formation:2026-04-26': '0c3244894befdb8d59bb442256f5775a1617e126b6dff2a092e4d9b56e3ce901',
  'service:articles_of_incorporation:2026-04-26': '17e602f615f46d207fedf6309289ea0fa0a2b340de451af4a36cda99c03a16e3',
  'service:articles_of_organization:2026-04-26': 'd98b5ccf0ee9035cdd360c72d16f809d337fb474de4bbd20d03fc8afe08acfa5',
  'service:incorporator_action:2026-04-26': '05a0e67d8dad7fd0206a4e0a7c038a289b6f1132d6dbbd33c8c8817bf5a3bdf2',
  'service:bylaws:2026-04-26': '3ef199cecb6f2e154e151497fd323a1832bc0b14544a1c4841e13f7a8c9a8d9f',
  'service:operating_agreement:2026-04-26': '82cf023da028bee2a9a7093ff6b4b0fe5e839eba2f45fd190ec4b135eb6a9e8d',
  'service:initial_board_resolution:2026-04-26': '7fba5624a82d4b89acc73b89196a0a5fc23be6e5fd6102a24d88754019b99071',
  'service:initial_member_consent:2026-04-26': '9b36e148948697fbcba73852d02012b54d3724d9a549aa78cda7940569fe7003',
  'service:restatement_board_consent:2026-04-26': '2c72352b1a1e2981d0315e3f36ade71a9326bcba7131856403c17980424f2445',
  'service:restatement_member_consent:2026-04-26': '5daea87bd4602cd057e08d4abafd850139ef2f293dcbe24db277cf3811a94d0a',
  'service:stock_purchase_agreement:2026-04-26': '1d31f4e21539a94f10c6744b2f65f40fd7a4da54919c6a5035673cb762528de6',
  'service:subscription_agreement:2026-04-26': 'ab2913b1bcec43819fd0cc961a75caa52f75644cb140a406824e5fe9786d7ac8',
  'service:uncertificated_shares_notice:2026-04-26': '3917f10880076c58f80287fb01fab038f41db580b21ee8ca2a4d949f3e043985',
  'service:stock_transfer_agreement:2026-04-26': '78801ea07d7ced28ea6bf2ff477e528b4aa8cea14074b51577ad5baef6353404',
  'service:equity_grant_agreement:2026-04-26': '1e80f3bf8898c8a13e861c337fd547bb5ce79c149ba65fb877e73d25291edf20',
  'service:share_withholding_statement:2026-04-26': '3504485c3147be9478c5f8d38d4d70deee7cd8a66f9ae83e09ba872c94426998',
  'service:restricted_stock_agreement:2026-04-26': 'c10e100839babf055ef4f3fb703e1e25b6c871ff53d07416507fb42d3683a751',
  'service:stock_surrender:2026-04-26': '587de02e2720a44c1efc68b9787ea9790a3cc09353f751f47f56f7e9351125c3',
  'service:safe:2026-04-26': '69670a346c5b591d448e9ab60fd30164dd332596b415b9624b7149d0b420895d',
  'service:convertible_note:2026-04-26': '4696ffd6a2775de57fd16ff2c08d8c1418d54cfa46c2283d2fcf85318862ce50',
  'service:warrant:2026-04-26': 'da15f9d5d1f58a015d3a7de9d28fe5bb0b0fa7002294873f00f61058244bb34d',
  'service:term_sheet:2026-04-26': 'edf16afe1be3f23c21ea6593a17ecadb39178131968ce1a38dd3ceb569e29d34',
  'service:joinder_agreement:2026-04-26': '0f17c2100dc5e95f6990716444b6f48632b83568931c95f9c44239ea690d6a9f',
  'service:preferred_stock_purchase_agreement:2026-04-26':
    '54c66c0645a9f0dd310bff7e6b4baba22b36cb749d41fdb30120e57cd3bb0463',
  'service:restated_certificate_of_incorporation:2026-04-26':
    '7585be38763a713ea9f2a40203ce40b066fb700d19c69f49e11fb0a48255eb08',
  'service:form_2553_record:2026-04-26': '5f9c185074ae967eae2fc12b32ff8cbd4744429f5b5923b7b90d92eb03f6a227',
  'service:form_966_record:2026-04-26': 'cb35fa36d91643246c05177424b6ca77230f01b9678038ce4263a520412210fd',
  'service:ss4_application:2026-04-26': '3173c543d0cb46b0a41ec5cf131199cf977018e86e5a6654ad0908f49d5e8fa6',
  'service:section_83b_election:2026-04-26': '29f8cd25d3ace268a6c73ad3d477d016f42152d3a91af1d9f390ef34a2b5342e',
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
  'service:data_room_index:2026-04-26': '5df94a17040e687d0cd0e49f62d34ba106176a85e2695b249995050454d00c8f',
  'service:stock_ledger:2026-04-26': 'cbd5e4b48d97ee62968643b73b7d533d60c7b3aca65dd82fcb54466f0dec4dc4',
  'service:bank_statement:2026-04-26': 'c51f41e680115d463c10a7d01351fa44f10ee5dfc54c27c84eee7293c39e1125',
  'service:ein_confirmation:2026-04-26': '1eaa5d2c72a96dd71821f8b1d29329601deb62df2e01eb7cffbd07ed4e995b6c',
  'service:incorporator_receipt:2026-04-26': '6c6b1a3a6ec7cf3efba0baad1b7a27f8df10e563dcbc161d46d2e5a639f64fb8',
  'service:board_consent:bank_account_authorisation:2026-04-26':
    '60243ba8a66aad29999984a519a8a352077678d88078bdc5ff713ca3354b0514',
  'service:board_consent:share_issuance_authorisation:2026-04-26':
    '63bb7c544a00c91c44606a9f045429722a8d98fc36f2cee04e06814c00c1f4e7',
  'service:board_consent:option_plan_adoption:2026-04-26':
    '1df7ed91d7e30fdbbfa22f748285c9e7ff693b7b829aa17539bb19a1f24ac4ee',
  'service:board_consent:safe_issuance:2026-04-26': '1ce36f72e5ca2dd5344825c54b481a81a3c4e668e48c1cc48146843d984c06f1',
  'service:board_consent:priced_round_authorisation:2026-04-26':
    '5de6fdb62a77847fc56c3898a92b5a4ab1cf8a160f9997684df5f465f0cd6bd1',
  'service:board_consent:charter_amendment:2026-04-26':
    '149782052eb8f43e9a041c6f08c4706152659f411d4db78d9578b81b3532f862',
  'service:board_consent:indemnification_form_approval:2026-04-26':
    '707c8b4b0fc9e79a5e56f08cce213fabb98d5a59bd4a33a65d6ff2be863e68cf',
  'service:board_consent:share_repurchase_authorisation:2026-04-26':
    '473853c64da32a6b37d9db75c064749b19843a929ab1d3194dee54cfbb77de4f',
  'service:board_consent:plan_of_dissolution:2026-04-26':
    '71ee1867804df2cb00ca00bc0821abf50a5397e4f7a4b10cb6b24c9ec0f7e1a4',
  'service:board_consent:merger_approval:2026-04-26':
    'ebb23de9f3237ade4f4b6404a939cee30fc5df4de0c36ba3bd1b14fac3743cce',
  'service:board_consent:transaction_authorisation:2026-04-26':
    '69b027ae3edc354c94c018633ef5f231ca84abc09d17a6bf51993d715236f2fb',
  'service:board_consent:general:2026-04-26': 'ce0313ab9f9ac30c23e88760b9c507096f248dec8f90e23beadc680b6d1cbac0',
  'service:officer_change_consent:2026-04-26': '465a4bf1f7a4e8e6df3c0a1aebe6aad52d7454a6fc05a5dcde4fd357b53a8b37',
  'service:director_change_consent:2026-04-26': '8918465b5deca07a1d48b67903ec998043e1f908e9ee16f81f4ee11cb6041408',
  'service:written_consent:general:2026-04-26': '3293144ec3fb263c27b3bf553412ac769aea84ac4c94a9df3a74b8beca86dbfb',
  'service:written_consent:option_plan_adoption:2026-04-26':
    '1400a0d9cc6cf7a72a19cf221fe70ac0121f445f171ed98dbf1daa1d66339fcc',
  'service:written_consent:priced_round_authorisation:2026-04-26':
    'c01ebb7d073503e7eaf9a9533a26004c838f3927e4b3f4a6d2e27ab30b6be721',
  'service:written_consent:charter_amendment:2026-04-26':
    'd718fabee1b73a8de42d743a9fc8578407eb1f7281f744b50fcdb8b4dd670a44',
  'service:written_consent:plan_of_dissolution:2026-04-26':
    'd93ef3e57dbfadd68569512308c056ab5d75f044a490dc771782228bd7208973',
  'service:written_consent:merger_approval:2026-04-26':
    '49e0a3ce249f930fd35774f66ea1d0d8e1ed2a137686424d6e076ec8be69d11e',
  'service:written_consent:transaction_authorisation:2026-04-26':
    '4c59518eee49ecd4c90c6ae1a86211c3cf7c931b5b32082f844a979dea4f96f4',
  'service:state_certificate:2026-04-26': 'fac0ca7e2eb332f7feaec98b9209c49bf4e0349cbfe1ff9e5416c459d6e6e1b2',
  'service:state_filing:2026-04-26': '4e1a91fb13a1af7715f71818c7a0240bc251b06e49c58ef3c9471ae97de0c9e1',
  'service:state_filing_evidence:2026-04-26': '9873a3c6dbc59e5015b5e5076a2e077fa2caf8d74e5b2aa5cfcdde9c24bbb4b9',
  'service:beneficial_ownership_report:2026-04-26': '121515be159d3736afe2d8a7c41324d55f7882d5d08f9d69fabc77577a0c504b',
  'service:beneficial_ownership_transcript:2026-04-26':
    '02f9f2a8ce8f58cc1e68a0bf63bccad40b12a1aa5e250432c297ddc788e1907e',
  'service:good_standing_certificate:2026-04-26': 'e7d5452cb4dd05e4a69cce48ca2368f8b20de55abeb4878013a5cd817cd4eb82',
  'service:certificate_of_dissolution:2026-04-26': '4b86e87eff07b78b3a9cb30abd787336cfce54e35c72d08f0da19607f7c02581',
  'service:certificate_of_revocation_of_dissolution:2026-04-26':
    'a787af9531e964be91ab08156c3c8bd43a2ba067911547340c742848af8edd93',
  'service:certificate_of_cancellation:2026-04-26': 'e43039b26ef3f577241ba018a5fc597ba43b54d0af297c3173d89132d0c49f66',
  'service:articles_of_dissolution:2026-04-26': 'b1eef662e52ade5e562edb7ce75500498700d8be93593ced39d6e0eaaf33d774',
  'service:notice_of_dissolution:2026-04-26': 'f7c5169dbb5d399418841d9392ea95e6428e54a00c5b0f0ce000cb57a723f852',
  'service:distribution_statement:2026-04-26': '4ce9241629e35d9062594de2809215a293949d65b36c32bb49df43163905044b',
  'service:funds_flow_statement:2026-04-26': 'f59bccdfdeb47921553c24cef0390ed0c06220aba064057f84c5fa92f41b0669',
  'service:letter_of_intent:2026-04-26': 'c578687c967176eb89d5352df464bd6d38051bf0105a274db9ae67702f25f3b3',
  'service:letter_of_intent_redline:2026-04-26': '7fbe6975edb12d61d2f3ed12589a068f7eb545a62f0923b9bb3eae64f33a5780',
  'service:articles_of_conversion:2026-04-26': '8cb2c816f4598c00d58ba7bb427e370643ceffd9b0408dc426ee0c962d218c1f',
  'service:articles_of_merger:2026-04-26': '84fd08bae5dd724197cf2a48c7a58538db080a2f6bc4ac5a0dbb2d890a2b792f',
  'service:bill_of_sale:2026-04-26': 'abd22de2f677d96c6a242de385497218b20136e142ff9f6e68a540c7931c5b69',
  'service:certificate_of_conversion:2026-04-26': '0114515ec526647463506c812a7571ce10560f335b29885b300ee724c802ab7e',
  'service:certificate_of_merger:2026-04-26': 'f86ead5ce51bf0edf46e4fae77abdd2fc0ff6c65241607b074f14504df239af0',
  'service:closing_certificate:2026-04-26': '11069becc650c20d3cc6575c743fe24b2f66f05a720e09ff92a99c3b76541a9e',
  'service:agreement_and_plan_of_merger:2026-04-26': '4da0adaa450df74ae13429e7759b57ffe28be696d5fb59c64395b6af76dc1c2a',
  'service:asset_purchase_agreement:2026-04-26': '6eefb2947994e217cf53a63cfbfa59a7f2b8944121d5eef1e6a371a6c2dc4dfe',
  'service:stock_sale_agreement:2026-04-26': 'e7bc74e34846c5c64ca87a96ccaf1c24584e0bc2456cdc8f68af5ee84f18fee2',
  'service:officers_certificate:2026-04-26': '6f79a393888bdf7c9efc161d58a56859d04954e92c361cb830620be62ae4dc51',
  'service:secretary_certificate:2026-04-26': 'd62365ae25d31431e34fde71411ff940f328f4b7a2951503507747a0dfd315fe',
  'service:firpta_certificate:2026-04-26': 'bbe571d5bdce90fc43e02c79514d7fe8c3398878f4dc4bd53824894906707311',
  'service:resignation_letter:2026-04-26': '1502ef6def5932d45c697105271d3453ab02cce12de58941d0c514ea4433f6dd',
  'service:escrow_agreement:2026-04-26': 'c5ae722e211d74e99905bba0736f6cfa06d6a9d7016c3a42bc6f053e6409fa21',
  'service:assignment_agreement:2026-04-26': 'e84fd7c55f5cc5ab3fd5dc0a5160f8ffe69b24467fb125682e25125ee32ae9ac',
  'service:stock_power:2026-04-26': 'a19ea7d5eee73662d109d151f59173b38bd1c78a61996eab184fc2807a5b038f',
  'service:closing_binder:2026-04-26': 'be7df2668980c9b202544c50d226bf66fe2b8bc9918b2b20c0b2f853760b9495',
  'service:notice_to_stockholders:2026-04-26': '1e741809371c027c81a043b5bae3b11b25313931251526d7a4fbe7ca3b314ac4',
  'service:letter_of_transmittal:2026-04-26': 'af61d379c4ae52d09553244d776ef8211ed0e22b8592eb0066e17bc916aba20a',
  'service:treatment_amendment:2026-04-26': '23ee9334365a807075534666307f9bd5a446c5456a54a6fb4b5ef9826b0d3e54',
  'service:organizational_consent:2026-04-26': '10c53e88a8856e5f178c39104655933604c558495f9c724c785f1556bbb7c001',
  'service:plan_of_conversion:2026-04-26': 'd85764491622168f6ffccb5821b934b9e64998adab0c464e2203eff00f705c57',
  'service:rejection_of_claim:2026-04-26': '4072b73c54bc82d86419a48e110b6af6cc0170771aae3daad1ef11eed7dedd3d',
  'service:offer_of_security:2026-04-26': '2f91f541d966c4bcd3b0313ceffceeb2f12096568f129a7033db2ad2803df3e8',
  'service:payoff_acknowledgment:2026-04-26': '711cf7785a6936a3214619f88302100e6a05ff7c0fcf1efd472a12f0ad50a7a8',
  'service:equity_incentive_plan:2026-04-26': 'a4b29898134a3624a2138a08fd784312c6c3b5f2a7a96a323e8d4cdefdbc8563',
  'service:notice_of_exercise:2026-04-26': '8eacd3f80bcbd9add34ec92402c6318e6903e93626e8fe4e0f0375ab601cdab4',
  'service:plan_of_liquidation:2026-04-26': 'ec66d74e32b0afc2dda228a66ddc403b67b8e6fe9207e6cee87b8eb372397306',
  'service:invention_assignment_agreement:2026-04-26':
    '2b99064c6bc97c44c5f8df2d3d17c666a9a204dd52a5c9b36010c9165f641b44',
  'service:vesting_acceleration_amendment:2026-04-26':
    '12b0f74b09a5da8beb894571e2ebc9740248c918895b369dfeea8f470cec2b12',
  'service:indemnification_agreement:2026-04-26': '2b21f36b25523e8aa4fcf0170eb7a150b53642db087216f560b6646379f6a0c0',
  'service:notice_of_termination:2026-04-26': '6fb0c4f7c412a08eebe8d266672df70bd841ebf981fe3e3984d34966274c1834',
  'service:firpta_notice:2026-04-26': '31e68e8d04672eaced67ae3adb2accb521b5d35c73b352d16a5e3eceaf542631',
};
