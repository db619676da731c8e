/** sha256 of each version's sample output. Published entries never change, so new wording needs a new version. */
export const versions: Record<string, string> = {
  'service:certificate_of_incorporation:2026-04-26': '951814443e867b556ca8f7432c6af536a0988381c69356c3948fb9f26ed3c537',
  'service:certificate_of_formation:2026-04-26': 'af35b51317393795fa1123ee7e9da5c70409d1ba4b5360f224970c377ba73458',
  'service:articles_of_incorporation:2026-04-26': '4b374cb25ed6369bab328a34381889fa45b637626cc25554a329bd3f81c374bb',
  'service:articles_of_organization:2026-04-26': '001cb024ca9a7b08fffa2d63d12956eec829e7488525d67ff36cb18e3f02a04d',
  'service:incorporator_action:2026-04-26': '05a0e67d8dad7fd0206a4e0a7c038a289b6f1132d6dbbd33c8c8817bf5a3bdf2',
  'service:bylaws:2026-04-26': '3ef199cecb6f2e154e151497fd323a1832bc0b14544a1c4841e13f7a8c9a8d9f',
  'service:operating_agreement:2026-04-26': '82cf023da028bee2a9a7093ff6b4b0fe5e839eba2f45fd190ec4b135eb6a9e8d',
  'service:initial_board_resolution:2026-04-26': '7fba5624a82d4b89acc73b89196a0a5fc23be6e5fd6102a24d88754019b99071',
  'service:initial_member_consent:2026-04-26': '9b36e148948697fbcba73852d02012b54d3724d9a549aa78cda7940569fe7003',
  'service:restatement_board_consent:2026-04-26': '2c72352b1a1e2981d0315e3f36ade71a9326bcba7131856403c17980424f2445',
  'service:restatement_member_consent:2026-04-26': '5daea87bd4602cd057e08d4abafd850139ef2f293dcbe24db277cf3811a94d0a',
  'service:stock_purchase_agreement:2026-04-26': '0e7011787ae99ff416b9d47dbd31b1008ddd207b3ba45e0680db16bad3f18ae2',
  'service:subscription_agreement:2026-04-26': '29c029234b3c1b9bd70c4b00ee87ef370c14e67cfa122b6930ac40c3377685a4',
  'service:uncertificated_shares_notice:2026-04-26': '3917f10880076c58f80287fb01fab038f41db580b21ee8ca2a4d949f3e043985',
  'service:stock_transfer_agreement:2026-04-26': '0900daf56dfe05688651f1198658325f1416b0f6524d95e1f3140230fc3fbce9',
  'service:equity_grant_agreement:2026-04-26': 'af5591f40ec6bed1e1fdb61e4c8a786b9c6bb2d755ff6810e231b4a8b6ee17e1',
  'service:share_withholding_statement:2026-04-26': '3504485c3147be9478c5f8d38d4d70deee7cd8a66f9ae83e09ba872c94426998',
  'service:restricted_stock_agreement:2026-04-26': '5f16a1afa1e9712b23a23aa46140b33d056fc39c0e10818cdb98b0ece0aa6ffe',
  'service:stock_surrender:2026-04-26': '666e0882add90454c4ba6c8296a0530379f215d52ae4c4b23b8dcb191553663a',
  'service:safe:2026-04-26': '2a9b5f11d4c7ca981f8db970d255fdd00ed658b884631f6c2c19fe37b5c04780',
  'service:convertible_note:2026-04-26': '02a3b3098c26d748db84fcd70f8e11e4533df4f0ea3eedcd0b4c9ab292bc8e6c',
  'service:warrant:2026-04-26': '76a2da3ccc85865619a51c07b628a47f57bf87ff774f04e7d39923e9ac382d5f',
  'service:term_sheet:2026-04-26': 'a0da1428b26ff1dc0bffe5103f11ef9a17fc2a5cd923c91dafb80d943a1f0345',
  'service:joinder_agreement:2026-04-26': '31a5ad69c425275569666659802ed61b9bfe5100a61d1ddecad200f2481f23cb',
  'service:preferred_stock_purchase_agreement:2026-04-26':
    '1aaffaf6343cf0d49ddcd1b335fa4a8e53260b943f718650d7cc5a52137bde84',
  'service:restated_certificate_of_incorporation:2026-04-26':
    'cc29d4a0f90cedbe97390cad87feea6a31c148e8b74358c129f0355e53978ab8',
  'service:form_2553_record:2026-04-26': '5f9c185074ae967eae2fc12b32ff8cbd4744429f5b5923b7b90d92eb03f6a227',
  'service:form_966_record:2026-04-26': 'a59e86b630afd1c0d7ae977b518e23b9a2766242d880d60759db2a2e7c2bf069',
  'service:ss4_application:2026-04-26': '3173c543d0cb46b0a41ec5cf131199cf977018e86e5a6654ad0908f49d5e8fa6',
  'service:section_83b_election:2026-04-26': '29f8cd25d3ace268a6c73ad3d477d016f42152d3a91af1d9f390ef34a2b5342e',
  'service:certificate_of_amendment:2026-04-26': '835a8ce3b00219491c7b015bf238ac0ae711bfd83b77cb85ddff6c1b0b787bca',
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
  'service:incorporator_receipt:2026-04-26': '6c6b1a3a6ec7cf3efba0baad1b7a27f8df10e563dcbc161d46d2e5a639f64fb8',
  'service:board_consent:bank_account_authorisation:2026-04-26':
    '60243ba8a66aad29999984a519a8a352077678d88078bdc5ff713ca3354b0514',
  'service:board_consent:share_issuance_authorisation:2026-04-26':
    '63bb7c544a00c91c44606a9f045429722a8d98fc36f2cee04e06814c00c1f4e7',
  'service:board_consent:option_plan_adoption:2026-04-26':
    '1df7ed91d7e30fdbbfa22f748285c9e7ff693b7b829aa17539bb19a1f24ac4ee',
  'service:board_consent:safe_issuance:2026-04-26': '1fa747ffafeea161caa8a0adc3305d860e70af4de6ca65b9184bba2286521a50',
  'service:board_consent:priced_round_authorisation:2026-04-26':
    '34df2758c65e9c69a03f8063bff24222725d1196ba31b1bb2a03f542f9159d67',
  'service:board_consent:charter_amendment:2026-04-26':
    '149782052eb8f43e9a041c6f08c4706152659f411d4db78d9578b81b3532f862',
  'service:board_consent:indemnification_form_approval:2026-04-26':
    '707c8b4b0fc9e79a5e56f08cce213fabb98d5a59bd4a33a65d6ff2be863e68cf',
  'service:board_consent:share_repurchase_authorisation:2026-04-26':
    '473853c64da32a6b37d9db75c064749b19843a929ab1d3194dee54cfbb77de4f',
  'service:board_consent:plan_of_dissolution:2026-04-26':
    '89ea351ec4c7cfc6b18b1fd8a65843fb80f9c4180461b7af9da5c1b3990886fb',
  'service:board_consent:merger_approval:2026-04-26':
    '8066eaa3be9b585962a4121b3a90b6db05bf1c7ba1d222a782fac1bf5bacf9c3',
  'service:board_consent:transaction_authorisation:2026-04-26':
    'd4b42e157272f9d91b11f0ab518850395b18482682f3f2a7f96b83259ce74ebb',
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
    '5463132c2691b794d61d3eb077dfe843f07fe24beef05c705da7138189972ee5',
  'service:written_consent:merger_approval:2026-04-26':
    '28ba30f9568c3e366c7f741551c19dbe0120495912c9b8908a4dc70b811b0227',
  'service:written_consent:transaction_authorisation:2026-04-26':
    '4c59518eee49ecd4c90c6ae1a86211c3cf7c931b5b32082f844a979dea4f96f4',
  'service:state_certificate:2026-04-26': 'c2d5113e3de4557a8c4818d9ca69019a002ec6dccd66cebefd7befe162acf8cb',
  'service:state_filing:2026-04-26': '29b95d7d091c767f896cc32ff53f43c56379d15478a70bfbc28007a8455a1d40',
  'service:state_filing_evidence:2026-04-26': '9873a3c6dbc59e5015b5e5076a2e077fa2caf8d74e5b2aa5cfcdde9c24bbb4b9',
  'service:beneficial_ownership_report:2026-04-26': '121515be159d3736afe2d8a7c41324d55f7882d5d08f9d69fabc77577a0c504b',
  'service:beneficial_ownership_transcript:2026-04-26':
    '02f9f2a8ce8f58cc1e68a0bf63bccad40b12a1aa5e250432c297ddc788e1907e',
  'service:good_standing_certificate:2026-04-26': 'e7d5452cb4dd05e4a69cce48ca2368f8b20de55abeb4878013a5cd817cd4eb82',
  'service:certificate_of_dissolution:2026-04-26': '66c7da201fbb990dd10b67f0f525b141cef92afb59851d89fccd0f9376d663fc',
  'service:certificate_of_revocation_of_dissolution:2026-04-26':
    'a787af9531e964be91ab08156c3c8bd43a2ba067911547340c742848af8edd93',
  'service:certificate_of_cancellation:2026-04-26': '448137e095b3341ffa60161f4268452b574b2ed936e91230e356deb655ffd4c7',
  'service:articles_of_dissolution:2026-04-26': '183fba497fa9b64c7c1d71b15acf6f8f8a0c21a5f0ee97fae203bc7358df5476',
  'service:notice_of_dissolution:2026-04-26': 'f7c5169dbb5d399418841d9392ea95e6428e54a00c5b0f0ce000cb57a723f852',
  'service:distribution_statement:2026-04-26': '8657f6c027dec1b1d434d6e5c87b2957d36ffcd96d9ddbceb633094e9b27f7a8',
  'service:funds_flow_statement:2026-04-26': 'c89305d61035015c1851c285de1e4f0af0156de888925d14a5f3ad68a0142d82',
  'service:letter_of_intent:2026-04-26': 'a11160bde6cf1be3642f3762e15cad63fc649e2bfc637ace0d243bab564ef9ef',
  'service:letter_of_intent_redline:2026-04-26': '7fbe6975edb12d61d2f3ed12589a068f7eb545a62f0923b9bb3eae64f33a5780',
  'service:articles_of_conversion:2026-04-26': '8cb2c816f4598c00d58ba7bb427e370643ceffd9b0408dc426ee0c962d218c1f',
  'service:articles_of_merger:2026-04-26': '173d129a14bd558e91918c441a825bad3306c29b672f376e93fa9f0261ac9201',
  'service:bill_of_sale:2026-04-26': 'abd22de2f677d96c6a242de385497218b20136e142ff9f6e68a540c7931c5b69',
  'service:certificate_of_conversion:2026-04-26': '0114515ec526647463506c812a7571ce10560f335b29885b300ee724c802ab7e',
  'service:certificate_of_merger:2026-04-26': '36fbe3ee692f46ccfe048906bd10b2cf283cbb0e11ec97c023335059b46987ef',
  'service:closing_certificate:2026-04-26': 'f8ee946275f202caa8b8f79c3ba05918d542a9bc4e111449a2589bd61ad7aa6f',
  'service:agreement_and_plan_of_merger:2026-04-26': '37fe9927e70a9c08a372be93fb193180c1a82c256e7faaf3ef704db60bc2de55',
  'service:asset_purchase_agreement:2026-04-26': '9cc2b608ed1a95695f225051c6f9a60d903c0531f3e100b9f7ab65399bb3b1b3',
  'service:stock_sale_agreement:2026-04-26': 'ea5e7db2d881408b0a22212be8b71b6f7b0484941a55691eebc3a187480441af',
  'service:officers_certificate:2026-04-26': 'f473f8d5025f65af4f34f6e1b95e46ed3839cb84d93f6b7b6565a65802701a47',
  'service:secretary_certificate:2026-04-26': '85de202cae35aa37c668490ff432a38f4dd356904dc590c009e891d179d091c5',
  'service:firpta_certificate:2026-04-26': 'ce2d61114bfc3ff71024b1de9aabea52ed339fb55f1883adca026e69ce94b1ad',
  'service:resignation_letter:2026-04-26': '1502ef6def5932d45c697105271d3453ab02cce12de58941d0c514ea4433f6dd',
  'service:escrow_agreement:2026-04-26': '33f10215c73c36136d819aef4f2e0c621318b4a8fbaacf68269ece5fc5367caa',
  'service:assignment_agreement:2026-04-26': '5951209536d31b4f1e932e07ae8544cdd6d0eee836f4ff082570e34245b479e3',
  'service:stock_power:2026-04-26': '563ef22f1d5f03eb8cf110f641acd9a60f5dcbe1fb8dd55c34f3eddb06c7039b',
  'service:closing_binder:2026-04-26': 'be7df2668980c9b202544c50d226bf66fe2b8bc9918b2b20c0b2f853760b9495',
  'service:notice_to_stockholders:2026-04-26': 'b490e746766489980ac049356ec0dd584f66f6f34c6cea8d0272f35bc3882f9a',
  'service:letter_of_transmittal:2026-04-26': 'af61d379c4ae52d09553244d776ef8211ed0e22b8592eb0066e17bc916aba20a',
  'service:treatment_amendment:2026-04-26': 'e72fee7aa8c04a539f3e793acd3ee16b7bd6572ae38f97458ab05253b581246e',
  'service:organizational_consent:2026-04-26': '10c53e88a8856e5f178c39104655933604c558495f9c724c785f1556bbb7c001',
  'service:plan_of_conversion:2026-04-26': 'd85764491622168f6ffccb5821b934b9e64998adab0c464e2203eff00f705c57',
  'service:rejection_of_claim:2026-04-26': '789361e6f4cafd71e5e1a91786612ecdc3845ba2db7b8682cd34c4ac4e2a25f8',
  'service:offer_of_security:2026-04-26': 'daef461079d87ef70c0a23d728c7ebcc8c5e3f2e9b681e715dd47c27cd0b73ce',
  'service:payoff_acknowledgment:2026-04-26': '711cf7785a6936a3214619f88302100e6a05ff7c0fcf1efd472a12f0ad50a7a8',
  'service:equity_incentive_plan:2026-04-26': '39386582be98301a91176d8e9b31ff41f8de6398ce13b8f44325f0fc7d871a64',
  'service:notice_of_exercise:2026-04-26': '8eacd3f80bcbd9add34ec92402c6318e6903e93626e8fe4e0f0375ab601cdab4',
  'service:plan_of_liquidation:2026-04-26': 'e94b0cbcfcdc10639617019a4398ac97c539df6641af5334e330ef33169fba48',
  'service:invention_assignment_agreement:2026-04-26':
    '2b99064c6bc97c44c5f8df2d3d17c666a9a204dd52a5c9b36010c9165f641b44',
  'service:vesting_acceleration_amendment:2026-04-26':
    '12b0f74b09a5da8beb894571e2ebc9740248c918895b369dfeea8f470cec2b12',
  'service:indemnification_agreement:2026-04-26': '2b21f36b25523e8aa4fcf0170eb7a150b53642db087216f560b6646379f6a0c0',
  'service:notice_of_termination:2026-04-26': '7de00b588c6ea6e3662038cd459fbf84aaaeb20f74d9b937423889d124cb22b5',
  'service:firpta_notice:2026-04-26': '31e68e8d04672eaced67ae3adb2accb521b5d35c73b352d16a5e3eceaf542631',
};
