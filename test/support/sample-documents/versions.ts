/** sha256 of each version's sample output. Published entries never change, so new wording needs a new version. */
export const versions: Record<string, string> = {
  'service:certificate_of_incorporation:2026-04-26': 'e7d9e307dd166e080ddff2e58e8e489ae4aae9ac6a47236daed2380aa40e5db9',
  'service:certificate_of_formation:2026-04-26': '5ce2dc82af6b965905f98344430ca571b30c9ba6bebf6379e63626e9b1dfca02',
  'service:articles_of_incorporation:2026-04-26': '3354052d893b773d53fb5f88c519be1aa5d632a8cb1a93717d9ea8eccc9db1ae',
  'service:articles_of_organization:2026-04-26': 'f2374c1b50fcef0a0fa269fe8988d089b93b4904e6b31946460cbded0ff80afc',
  'service:incorporator_action:2026-04-26': '00cec51caad869f308d216208aad07f009a47262b1c17c72029198fcd1f8b0aa',
  'service:bylaws:2026-04-26': 'a7bdae36ca092a0bc6328b77f6b6dd3fb34b2923304b4bbb3fda7ecae78c1631',
  'service:operating_agreement:2026-04-26': '257e2b60278a61e799620d0afcc5f96f4fabb6eaf4a7831f6722053f17209352',
  'service:initial_board_resolution:2026-04-26': '38ca690d7952865532e6d55167aefaf717c9caf3e9346c8907a0c7fd91f95999',
  'service:initial_member_consent:2026-04-26': 'd8774e35d3436f0bce3f4bb5891fd084f1e3bf2aed98a6aa387782c9291f060f',
  'service:restatement_board_consent:2026-04-26': 'f70e267f18d1c289ebb6effb7fdc6af2c8ce39363e05fa5abaae17c656033804',
  'service:restatement_member_consent:2026-04-26': '4f9d90e6bd203b2764f3492188e61e0c2d52b672ac3202a79a3b5cd11dc6db25',
  'service:stock_purchase_agreement:2026-04-26': '4516eb0e567aa960a1c4754213c6f1f38e570e4193c039d18bd04bf858cfb1b7',
  'service:subscription_agreement:2026-04-26': '898fe98d9eb4fda04557f70fb8ed4c6aa8fa304cbf5f313c068fcb320b103081',
  'service:uncertificated_shares_notice:2026-04-26': 'd74b1d81475a0c9feb5ed93d58182c17e0821c7761e25b958948667aa024b11b',
  'service:stock_transfer_agreement:2026-04-26': '52e8d76857b0799d49d63ad3fd5fa4384b8203c2a0717f59bdc911b9c5b9ed86',
  'service:equity_grant_agreement:2026-04-26': '4e7f9b923df791223100ee22d2746f73c74655eed7471f224d256c3e7f4e8715',
  'service:share_withholding_statement:2026-04-26': '003bb1227bcb5c97653716cd1c04bab5cfa53af736701ea4856bbbe11ed7e528',
  'service:restricted_stock_agreement:2026-04-26': '57a053cb48a540f2d9cf67db677537aac9346612bd54b997e99ee38ad2639b7e',
  'service:stock_surrender:2026-04-26': '730d4eaae3b05053061aacd7080c3ac24d4b238ea2a1215adf4987e7aca1fbf3',
  'service:safe:2026-04-26': 'ffb869b7732fb88a253c59006f8c22f47bd74711e06c13dd91aaf44901dfff05',
  'service:convertible_note:2026-04-26': 'ee76889d221d0bba75642a73d36b3069c2b5828cefc8c7ddb4821ee3ac0095ad',
  'service:warrant:2026-04-26': '7c292f0faaa48abde251b85facd121fd0bf5b12544fe50d77c6423f2be7ac143',
  'service:term_sheet:2026-04-26': 'f85d46dcff8c12a2ff3a52573c6bf944b29a7297d2cf3e5e04846546fc133188',
  'service:joinder_agreement:2026-04-26': '06f14b2725eeb03f897fd879b6d61911e6e8350888d388140dee627e504d034f',
  'service:preferred_stock_purchase_agreement:2026-04-26':
    '3b1bd89ad1562e61b80df7e7daca74a585b8410f89af11fd5c259e5ee3caa1e0',
  'service:restated_certificate_of_incorporation:2026-04-26':
    '198f02a2403fe8b2ea06e9d3be9cee5a07640113ca9c9106789ac7ad6f2a70c3',
  'service:form_2553_record:2026-04-26': '558692ce657f939a523f52e013d410bd50e7c013084255f78f48fafe892e416c',
  'service:form_966_record:2026-04-26': '994db56227e44815c8882b1ea71c71b45f4f358606dc970c4f1e6c7d6a679bd8',
  'service:ss4_application:2026-04-26': '4a01bd1fad08287598c0064b4f500252689a53394fc147fcb139974c85842d3f',
  'service:section_83b_election:2026-04-26': '455c2684b88fbfe5fa0b1f6c9db3f7651fab46b91c4f3cf3be1d6f0a6cb1ed43',
  'service:certificate_of_amendment:2026-04-26': '37a648e130cf178743284e2b93e1cfa9795eec9982bb363bf247217920dfaea1',
  'service:articles_of_amendment:2026-04-26': 'bcafb7143a7e65b9b412f254874100be6323d7fab3fe085bf8160cea45dc104e',
  'service:certificate_of_amendment_of_stock:2026-04-26':
    '176c5fb2d8a121ed41cd307fca96ad41bb02989aec1e4532f5f9c637ecbb4a8a',
  'service:articles_of_amendment_of_stock:2026-04-26':
    '44f3a2b036b3f4dffbe11db3483aea364b00d6d51d9a81101fe082ba2f3d2b97',
  'service:certificate_of_amendment_of_charter:2026-04-26':
    'f5496d5cb6df1ebe6889ab01d7025ebe3fc5646b2bb0c775c5a3e9175cfdb6ea',
  'service:articles_of_amendment_of_charter:2026-04-26':
    '7829e20831fe42cac3726e0889bb648417bb9c6172cbd8c8de8f98af2fd5205e',
  'service:charter_amendment_evidence:2026-04-26': '538d5697a4cbd8eda5e72f6829525f19e441dfa428b3978f10e636514d060c74',
  'service:filing_evidence:2026-04-26': '0ca6f2ddc911ad6966c172de8ebab46e78fd6223856b3119f0aec72511238b9d',
  'service:amendment_evidence:2026-04-26': '9ba31cd5f0bdc2665b47ba4abb919938ab4abb01c6cb0b0a873b2ba378a7278f',
  'service:minute_book:2026-04-26': 'c4c5a3f8eddc99a57e389c9eb89d5c64f99e91aabdd3d03ae15ee16f3c9a3221',
  'service:data_room_index:2026-04-26': '1dc1389b67c80e0ea01c5a99bdec4567021c5d72ad69f3ba9d246aa92ef754ba',
  'service:stock_ledger:2026-04-26': '22c90edb2a807a584618a7c5e1c84580c2b98f4aa7ee7f83b2ab284143589c41',
  'service:bank_statement:2026-04-26': 'c51f41e680115d463c10a7d01351fa44f10ee5dfc54c27c84eee7293c39e1125',
  'service:ein_confirmation:2026-04-26': '1eaa5d2c72a96dd71821f8b1d29329601deb62df2e01eb7cffbd07ed4e995b6c',
  'service:incorporator_receipt:2026-04-26': '309a085148385b62f6365334ddcf532d0240b761d9e9e8d50c09d969319ac453',
  'service:board_consent:bank_account_authorisation:2026-04-26':
    'e334125285bf7786c08869d54955a442cc736de7d2e557aed3203e2599110f8b',
  'service:board_consent:share_issuance_authorisation:2026-04-26':
    'f458836faa7dbf4956db42fd9320bedabb7bfb4a1912b453a019c8e03cc0835e',
  'service:board_consent:option_plan_adoption:2026-04-26':
    'ed1942b4a6edad304fb102e97202955c186efa30cff8eee2e5d7aad3c8b083d8',
  'service:board_consent:safe_issuance:2026-04-26': 'be78d6294ec203c14739f520a74d534ef17cdef3c485001bb571e0afe9599694',
  'service:board_consent:priced_round_authorisation:2026-04-26':
    'df7d13a08ff254991fa2b11779880fb369b6292ffc1cbd2ebf36b23665b343af',
  'service:board_consent:charter_amendment:2026-04-26':
    'dd0a9a1bbbcee057865efa32477d2aa8a6a3b0b302bef057b68c3bd14a881b77',
  'service:board_consent:indemnification_form_approval:2026-04-26':
    '8d6f0226d8c6e3a35b09f2288c4b4490f3cb74111ba02b8e9507e91ae9e0ad79',
  'service:board_consent:share_repurchase_authorisation:2026-04-26':
    'e8ebcb4421ac349fd58a3999a2050d5110c406a18bbb5370b6bdf293cf004035',
  'service:board_consent:plan_of_dissolution:2026-04-26':
    '7bb228299ca2e86a817a4039498c1abb27028282a4681d77090b876c6179a46e',
  'service:board_consent:merger_approval:2026-04-26':
    'd21bd9df98603b5a438a2452413d4214f4e9b2d8860771c479e5f73d9e91238b',
  'service:board_consent:transaction_authorisation:2026-04-26':
    'c30ce820c1bc5b96b8371203ea75e6cdbf0438352134f5ed34ab0574a3f160b2',
  'service:board_consent:general:2026-04-26': '5cf9393ffc171a4844de8d23266666d7eb161443aea0a4cf5199ef36289256f8',
  'service:officer_change_consent:2026-04-26': '5574071982a60ab1964fb754ec39a9e57b584a265333eb3e30614a4578347f79',
  'service:director_change_consent:2026-04-26': '01675601d704d803a9275c287f91a6ca041889b681617d2a8abc9efc4a20f440',
  'service:written_consent:general:2026-04-26': '9ef8a6a300587db22a37425fbbe36c8bfc4d7b52a23c61cb0b6407a71fae024c',
  'service:written_consent:option_plan_adoption:2026-04-26':
    '067168bf808ce330bc8c36d42afff0f47e4ef20ea95327620124497150a7de30',
  'service:written_consent:priced_round_authorisation:2026-04-26':
    'f4bd242207cfee50de32220c179345fe7b156930ab1be094d9ea6c6b242cdcd8',
  'service:written_consent:charter_amendment:2026-04-26':
    'da796a3d79412a2df0678ea20d616d87614e6059657a361184c4a249918e0cd8',
  'service:written_consent:plan_of_dissolution:2026-04-26':
    '2f942fde6ee9014de801d95909c21c87341396d058f83fff3931373af8ded320',
  'service:written_consent:merger_approval:2026-04-26':
    '9ef5ad386a8bbe44c047ec7bf7df4b518843058d0838fefb0790e011266246a9',
  'service:written_consent:transaction_authorisation:2026-04-26':
    '7d6aba23d3d513f8f08843b26709227c3af558c5686b6f23aac87480a640920e',
  'service:state_certificate:2026-04-26': 'fac0ca7e2eb332f7feaec98b9209c49bf4e0349cbfe1ff9e5416c459d6e6e1b2',
  'service:state_filing:2026-04-26': '4e1a91fb13a1af7715f71818c7a0240bc251b06e49c58ef3c9471ae97de0c9e1',
  'service:state_filing_evidence:2026-04-26': '9873a3c6dbc59e5015b5e5076a2e077fa2caf8d74e5b2aa5cfcdde9c24bbb4b9',
  'service:beneficial_ownership_report:2026-04-26': 'f751650a377ec1118d5b1c53e24764bc566464bd0eebf132adbc5bb1a94046d9',
  'service:beneficial_ownership_transcript:2026-04-26':
    '02f9f2a8ce8f58cc1e68a0bf63bccad40b12a1aa5e250432c297ddc788e1907e',
  'service:good_standing_certificate:2026-04-26': 'e7d5452cb4dd05e4a69cce48ca2368f8b20de55abeb4878013a5cd817cd4eb82',
  'service:certificate_of_dissolution:2026-04-26': '041d75a24e6be0570b1556838e31826c791ec279ae8c94feb03740c1f6207d48',
  'service:certificate_of_revocation_of_dissolution:2026-04-26':
    'ab7a7e87e16f82b21fea2496b96c15eb6ccc1ef4c6071c59eb8e0466a0d3c446',
  'service:certificate_of_cancellation:2026-04-26': 'c206abf9dae423e68139f81022e05206a008159cfdc8b72723d8d2b6d014a63c',
  'service:articles_of_dissolution:2026-04-26': 'c03841a6837e2ba62ae5b7132f061514a43c55de9eb3d254a3e0068e4e8954fa',
  'service:notice_of_dissolution:2026-04-26': '98e228bebe884c808bbbb67c8efed626b19a78517045dc1c53097dbf8b2dbf5b',
  'service:distribution_statement:2026-04-26': 'ac6f6621c9a46970c15c3af7d8b1d0f4d01f2ca80e01297a608bf51b2ce6e13b',
  'service:funds_flow_statement:2026-04-26': '49c582dbffc6e117df929fe6a6e2f5e7a1479d6664541a2c89c239b3cbd4769a',
  'service:letter_of_intent:2026-04-26': 'b0b11593d43e1f7fb2d35607928dc29eeebf477657da2a597e5e6b453e1b7646',
  'service:letter_of_intent_redline:2026-04-26': '7fbe6975edb12d61d2f3ed12589a068f7eb545a62f0923b9bb3eae64f33a5780',
  'service:articles_of_conversion:2026-04-26': '0b8940be1f40a52f604e91d10da13d08e0831f4bc4562d17abaa72f3dbcdf92e',
  'service:articles_of_merger:2026-04-26': 'ca214d30579a0beb045e99e1e9c5f5ea82224e9ef26f8c5e47d2999373a66080',
  'service:bill_of_sale:2026-04-26': 'af4e14d9e1c09782485926b8dce6710ce4a1cb128765ce3e0b9a2ca1aa628281',
  'service:certificate_of_conversion:2026-04-26': '9827d4a8f536f3b05ce895dee1e66da50a3ed2f5178b95607185e3a9776f92db',
  'service:certificate_of_merger:2026-04-26': 'fba62c5244478d6d6e41abf094aab2059c002ec2b7f1954a6d7f3004ed15ba80',
  'service:closing_certificate:2026-04-26': 'ec73174bf23910fa31d987860fd97b10f652635273e386aaee645c8833de12a7',
  'service:agreement_and_plan_of_merger:2026-04-26': '756bd29aad53f08ed5c2df2cc09f4f49b126cc6626436e95891dc16087e0aded',
  'service:asset_purchase_agreement:2026-04-26': '439740f373a9d3dfc605e36f44157160dc83811fe24ac7692bfdd41ceaa4a57a',
  'service:stock_sale_agreement:2026-04-26': '5ec3a0f54021ef3af2019feaf9c8635e4b39264dc881a2174f2538c362e6854a',
  'service:officers_certificate:2026-04-26': '80e65d9f2c573c690c810ab4dd3c8b79817d2eb1c10efe692bfca4471f9f5c1c',
  'service:secretary_certificate:2026-04-26': '1e0e5a1b88dd6124d572d197b77a86080cff5350dc62f1c77f65499291849bda',
  'service:firpta_certificate:2026-04-26': 'f1717416aebb71899036b904e1e302296a57d8376b9986085042d31d3acca492',
  'service:resignation_letter:2026-04-26': '1502ef6def5932d45c697105271d3453ab02cce12de58941d0c514ea4433f6dd',
  'service:escrow_agreement:2026-04-26': '6211609dfe896683a73afc928b5f45cff959d2ebbc88ab3c7411da71260c21e6',
  'service:assignment_agreement:2026-04-26': '3d8627470884445b2e158dc5ea199a47bc99b2b98177dbd231986d202faba581',
  'service:stock_power:2026-04-26': '22e4460b3f1bb980df68e53c92d3f197183fce0078d1f2316552b31b688ef381',
  'service:closing_binder:2026-04-26': 'be5cfcebe426e42492d4292f537074a351fd3e49c80beb0304a94699aa32c912',
  'service:notice_to_stockholders:2026-04-26': '9339f964b192f281923ad8897628b0b4c46d2d640cdcb81a2f6bedc6b744141b',
  'service:letter_of_transmittal:2026-04-26': 'e23996e32363c3e40efa0585241802034259510881c8dc09aba89d582d4b3b49',
  'service:treatment_amendment:2026-04-26': '975605cf7f94e534eb21c2e39e3eba0a3fbec5c49ad79febdeb3467508ff6b5d',
  'service:organizational_consent:2026-04-26': '384639d2bc8798c8dafc03a07ba5c045a74ca116702a536d169e594affcfe882',
  'service:plan_of_conversion:2026-04-26': '28af3a3dbc9701f52e676785184f76acb3d59c34d848df5ff103fd372601df2d',
  'service:rejection_of_claim:2026-04-26': '646fe2141dba2e0946e74a714b00d0a5685f0870c1d6abd02117978ea7322981',
  'service:offer_of_security:2026-04-26': '140955fa2d375d306e53d418812232550482344647715fe6297dab1ea4611bed',
  'service:payoff_acknowledgment:2026-04-26': '30238ebb0e863731d1102cd050a41657354e0548600820045a2188e15f69e26b',
  'service:equity_incentive_plan:2026-04-26': 'c8a12b1fdb4c49c208b2562b469243c961d8d7b4049168e81701f08bcc91e7e8',
  'service:notice_of_exercise:2026-04-26': '58e6c397b515fa8e068c6b2d1e3e05f5745692d3eeb919410796f64747cd30cd',
  'service:plan_of_liquidation:2026-04-26': '13ae165e07974ffb48b95d0b0bf918bf77186d14652fcf2d461dd3d8ffe9d60d',
  'service:invention_assignment_agreement:2026-04-26':
    '5562d36ddc9303979a2fbcf31bc11102382e0454b8de679c0749bcf599ee22d5',
  'service:vesting_acceleration_amendment:2026-04-26':
    '12b0f74b09a5da8beb894571e2ebc9740248c918895b369dfeea8f470cec2b12',
  'service:indemnification_agreement:2026-04-26': 'b6d243f25c1ee6361ef0b03822c6ed3b5e00eafdbc7a68aced86fcf9b0a8a479',
  'service:notice_of_termination:2026-04-26': 'e64be4d8350f5b0b7317093be812df762b174d462e6b8a0cbc3a9e59c5ac1e8a',
  'service:firpta_notice:2026-04-26': '31e68e8d04672eaced67ae3adb2accb521b5d35c73b352d16a5e3eceaf542631',
};
