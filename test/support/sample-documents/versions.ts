/** sha256 of each version's sample output. Published entries never change, so new wording needs a new version. */
export const versions: Record<string, string> = {
  'service:certificate_of_incorporation:2026-04-26': 'e50b676809a5c9d32b2090ce35276251259768a7140085fe6e3fa67bb94a489f',
  'service:certificate_of_formation:2026-04-26': 'c65fea1f037dfde372b9f612f65fcf87b2c8fe9f3b21e60e60f9000f2218061a',
  'service:articles_of_incorporation:2026-04-26': 'ac7a719cdc44d1a21f2e4730f16a2be11fccbc242b387d40915fd5936413a922',
  'service:articles_of_organization:2026-04-26': 'bfd56f8508459c1b79af869b76ea4ee7b945849c89840d5ecc05ae65ee2e1875',
  'service:incorporator_action:2026-04-26': '00cec51caad869f308d216208aad07f009a47262b1c17c72029198fcd1f8b0aa',
  'service:bylaws:2026-04-26': 'ec37f0c3b303a59ca672c89488d1d463d8f950c612a5848f750852dfc5cc392b',
  'service:operating_agreement:2026-04-26': 'c2928f2df2b5c7e3521ae00b2d709dff67c3af55aa29fd222ce7f4c4887e2cf5',
  'service:initial_board_resolution:2026-04-26': 'b8abd99ec90827dcae84e5ffd2a121bac03badae1e8d4af0cf714e1592380f09',
  'service:initial_member_consent:2026-04-26': '0668389ec6e3f451aef77fb45fc86d265f5164bb7ecc15c6887fbe576f7dfbea',
  'service:restatement_board_consent:2026-04-26': '109f465d28bd506af890720f66575df7c24199bee28f0885d7a8f804fa2def37',
  'service:restatement_member_consent:2026-04-26': 'd498c83b581cbea870026ff5296cd4ec076ee58450013785b53105e1e65cfc04',
  'service:stock_purchase_agreement:2026-04-26': '9036e028ffc15165d05d202398379c40f7fee91e78cdc1ca941241f01f60bc4d',
  'service:subscription_agreement:2026-04-26': '78aa027134be665c66c07bd9f6a512fa2fa9780cb2012935ed8719ba82e8a44d',
  'service:uncertificated_shares_notice:2026-04-26': '6b8470432cd86fc1396d9c5ce705831cb30ab6e891f87a01e6794accbf0ea108',
  'service:stock_transfer_agreement:2026-04-26': '589cdef7a52f771d540d1615af5e663d427abc7e3fd79c396f381f173ab3e382',
  'service:equity_grant_agreement:2026-04-26': 'a77737c723f9befe831d990ba58265e3f3316eb6bbb3c75e33b974ad44bcfff0',
  'service:share_withholding_statement:2026-04-26': 'bbbceef96756cdb01ae1199cc31ecbdc292af36ace830670316edb6dc5f81676',
  'service:restricted_stock_agreement:2026-04-26': '2ba720a358be76d16e4c41153972535c43bac71a1a1472dd503db3aba184c6fe',
  'service:stock_surrender:2026-04-26': 'a0ff2cb67c654e15c5efd2b7e95a419185faab52b17d0d9105d965b826c1a36c',
  'service:safe:2026-04-26': 'b770e3ba380dbc96b1909afffd6bd2156da049855ed62c73d15d393e56ad9eea',
  'service:convertible_note:2026-04-26': '81f266efb6a2ce6e55e66dafdd37731662dcaa027e01506bcdd06721293d7c0a',
  'service:warrant:2026-04-26': 'ba6c61b30915033b0acd2497a12b96189defb68875fe1b5cf435a6f6c2cd1b5f',
  'service:term_sheet:2026-04-26': '5c20b2c152b0af49d235dd7355fe3e9238e44ba3b7f50646e706edf1e1b5fe8e',
  'service:joinder_agreement:2026-04-26': '89ed6640519b51a8b567ed73dbd1d698069f915309fd914c87dc7f097f0f096d',
  'service:preferred_stock_purchase_agreement:2026-04-26':
    '970856b9b6441637f6d49193fc81a5a05df15c51d94080d580d24d4aeba554d4',
  'service:restated_certificate_of_incorporation:2026-04-26':
    '7d4a16568e4000f43653b4a3913b2ad2eb84588221e2556e7f64517e9554d562',
  'service:form_2553_record:2026-04-26': '558692ce657f939a523f52e013d410bd50e7c013084255f78f48fafe892e416c',
  'service:form_966_record:2026-04-26': '5da2c2113e82a3e4e6b943d1d05d2aae66c2e263a3392b3398c6608756ae284a',
  'service:ss4_application:2026-04-26': '256aa30c202a9e09897a087e004163a2a284d981684be355e17bc78b7485bb4a',
  'service:section_83b_election:2026-04-26': 'd85001c607d1a9810735f367953497a2941d8375e391361ee3d3ac29f6f0fc6f',
  'service:certificate_of_amendment:2026-04-26': '10cd8efe3f4dd0435edc46030adabaacaafe2018a2bc6a06f597f50d19ba466e',
  'service:articles_of_amendment:2026-04-26': '5522c3a47a28491bbebbd34ff2a33aa17c3d389f16fb31ebca12e9316359a893',
  'service:certificate_of_amendment_of_stock:2026-04-26':
    'c0e86dc6efe30fada45454a57b77f3786a70d4b0c493aef08c794f21eccb124a',
  'service:articles_of_amendment_of_stock:2026-04-26':
    '868668f2a598babc6872d8528634ceb9e9dabfb2a087e8b4db765cc7a16e83b5',
  'service:certificate_of_amendment_of_charter:2026-04-26':
    '580423d5a2317a2a12c25c123188ce2300d0c176d0b20047193874734d28d957',
  'service:articles_of_amendment_of_charter:2026-04-26':
    '52df9beeca16f868a3e7cb450d3544225d19ad4d801ed22bb25a74b944d65760',
  'service:charter_amendment_evidence:2026-04-26': '538d5697a4cbd8eda5e72f6829525f19e441dfa428b3978f10e636514d060c74',
  'service:filing_evidence:2026-04-26': '0ca6f2ddc911ad6966c172de8ebab46e78fd6223856b3119f0aec72511238b9d',
  'service:amendment_evidence:2026-04-26': '9ba31cd5f0bdc2665b47ba4abb919938ab4abb01c6cb0b0a873b2ba378a7278f',
  'service:minute_book:2026-04-26': 'c4c5a3f8eddc99a57e389c9eb89d5c64f99e91aabdd3d03ae15ee16f3c9a3221',
  'service:data_room_index:2026-04-26': '1dc1389b67c80e0ea01c5a99bdec4567021c5d72ad69f3ba9d246aa92ef754ba',
  'service:stock_ledger:2026-04-26': '22c90edb2a807a584618a7c5e1c84580c2b98f4aa7ee7f83b2ab284143589c41',
  'service:bank_statement:2026-04-26': 'c51f41e680115d463c10a7d01351fa44f10ee5dfc54c27c84eee7293c39e1125',
  'service:ein_confirmation:2026-04-26': '64f14470e78debd387eedfac6fde1c3a928bb2d9cccce7aca001544f6ce5d774',
  'service:incorporator_receipt:2026-04-26': 'f8f22bf71083f2f6185453f24feb62d1fc38063cc7438670933eda1ad6216078',
  'service:board_consent:bank_account_authorisation:2026-04-26':
    'b7c0911f9b9ac7aead8ef789f17b3ee7a39a70b2ac5420a3d6e977367ca17d21',
  'service:board_consent:share_issuance_authorisation:2026-04-26':
    '547bf2b711595b8fe9190571deeabd447cea53b440e1f5b9303d87faaacac938',
  'service:board_consent:option_plan_adoption:2026-04-26':
    '4c953165c55fa7017e351e265d176c4192348a5eb586611a53b0447e5f4fbb58',
  'service:board_consent:safe_issuance:2026-04-26': '86956acc12d27766aaf31300f6053701ea1e3d1ecd514375c4a3b022b5727226',
  'service:board_consent:priced_round_authorisation:2026-04-26':
    '9e8a6d17c8c2fcc45fd2638b6c25c47aa169f62d97d35245b6562b09c4d07fde',
  'service:board_consent:charter_amendment:2026-04-26':
    '99cc0eddaf7d245b1abc0575628c0f7dbc74bae79041fcbd28bec9db6638fa44',
  'service:board_consent:indemnification_form_approval:2026-04-26':
    '5df9d4193ae25eac8b49a829435c1945760c3139c79b6893b80fe3d6362f8b28',
  'service:board_consent:share_repurchase_authorisation:2026-04-26':
    '57333e9fe1ee7c3e5eada3fc03e4c2caee7359c9a5239a6261f278c1759a63f9',
  'service:board_consent:plan_of_dissolution:2026-04-26':
    '65171d512c4721cb0edd3bfbd2609e3f06b3d4b4cd6bea0dd98e0bf0b3445aca',
  'service:board_consent:merger_approval:2026-04-26':
    'ff3d97160aad70215927bfde015d749a985d8056ae6d8a51c8b46bcc0ae761bc',
  'service:board_consent:transaction_authorisation:2026-04-26':
    'e46bc843914692b6dacdef4589245d27214b320f28ab659cd599a43c5ee02004',
  'service:board_consent:general:2026-04-26': '7b4e80521f0176e9c394f320eff55a566d95143926567db085ee2476cc11b254',
  'service:officer_change_consent:2026-04-26': '1ab0c97249c2edbc7f249bef563443836e720e69969d84c48aa5fb2e059d6fb9',
  'service:director_change_consent:2026-04-26': '470c85a690c80ef1a111126fa68879e64c63dd1a799715a79c7645ba03cbe9db',
  'service:written_consent:general:2026-04-26': '98d305772f3e883f04f03f4ce3e7a5cc7d7a489347946856cf6e377ef24e68aa',
  'service:written_consent:option_plan_adoption:2026-04-26':
    '1c4bfbc9a3b1c3c7f2e2f6e2c08d15a6fd6ad10ba92255b24499f955d3a19fc0',
  'service:written_consent:priced_round_authorisation:2026-04-26':
    '46cca1c3ea76f95fa658a9e8b77c68950a857088a18ce26196ea321accc7e374',
  'service:written_consent:charter_amendment:2026-04-26':
    'fc163ad9f5939223c151aa3ebb1850718df9a393760251e0326f57e6dcace54a',
  'service:written_consent:plan_of_dissolution:2026-04-26':
    'c19ed6bf1bd978039a5d1d25466d4af423cb8be7b4bcc1664d7a5ccc0d48b969',
  'service:written_consent:merger_approval:2026-04-26':
    '25752a32cd56387047a4c7efc6d48c9200bdd1a5f09e1e2500a76280b63f17ef',
  'service:written_consent:transaction_authorisation:2026-04-26':
    'ff62563157fd8ecfc41c72f6f2235406f93ef55ff1189880b3fa2cbde8946d4b',
  'service:state_certificate:2026-04-26': '4a9bff0025aea8cb9598e2bb7ab4c8693efaadb04cf1dec9788aabb20bcbf470',
  'service:state_filing:2026-04-26': '664e17a2504453fd7ea8c94ee645fec20a7970bb0722aa26c9be7f698c22f4ec',
  'service:state_filing_evidence:2026-04-26': '9a93c7516420e97551a91ed2faacb46d327b878326d561c77cc09376ee50da4e',
  'service:beneficial_ownership_report:2026-04-26': 'f751650a377ec1118d5b1c53e24764bc566464bd0eebf132adbc5bb1a94046d9',
  'service:beneficial_ownership_transcript:2026-04-26':
    'e1e90ef9d1ad200f273287c62b8b200f533ae84f466894aabe030c448e8ec719',
  'service:good_standing_certificate:2026-04-26': 'e7d5452cb4dd05e4a69cce48ca2368f8b20de55abeb4878013a5cd817cd4eb82',
  'service:certificate_of_dissolution:2026-04-26': '2d7b2f95ce7f22edabfa51ea85ae83edd63471c9cafe72e04ffd2341e969bebf',
  'service:certificate_of_revocation_of_dissolution:2026-04-26':
    'f1854944cbb248b188bf5e2354bd784cf2191508a9b8730611d0960645020619',
  'service:certificate_of_cancellation:2026-04-26': '9de60c0505a25040cdcfb19a78b388344bd5cb1c383c71237146c9a40978653f',
  'service:articles_of_dissolution:2026-04-26': '0e1864ab7ba98eb6d09fa67ea772207d2d86f6b10a4a0ab0dc56ca1b2a3fc493',
  'service:notice_of_dissolution:2026-04-26': 'c3e3e87d57c975362ff56d7c1fc078f9d999148daf6afcb7a80c320023d12e74',
  'service:distribution_statement:2026-04-26': 'e2fc8626ca58f13c1c565b534192d2173b764c49140db6183c642f1250344f6a',
  'service:funds_flow_statement:2026-04-26': '170bd8f9dc8b6661b63c064756a1417b9d4b529b18f483cbf228ac9244376a34',
  'service:letter_of_intent:2026-04-26': '0e012f035b40e99dd6cb92c74f158430f6dfe41b58eae32f5c63708ee91e588a',
  'service:letter_of_intent_redline:2026-04-26': '7fbe6975edb12d61d2f3ed12589a068f7eb545a62f0923b9bb3eae64f33a5780',
  'service:articles_of_conversion:2026-04-26': '358fd4cf1bd491c397f155f3ae56355fe76a86a80f58cf9b2df88c46e2d11df1',
  'service:articles_of_merger:2026-04-26': 'cb01afd19410f484c0ec44af1d7875d56a1cbd5da56e75ee18c4ab2e47bd897c',
  'service:bill_of_sale:2026-04-26': 'd1d9647d47c595e83924bccc912c7c968ea0587dadbcea2c10183c046249d6ea',
  'service:certificate_of_conversion:2026-04-26': 'b3dbe0b8c4b194772f1a315c234297442c55b1ece3c3674041b0021a5295ade7',
  'service:certificate_of_merger:2026-04-26': 'b98003157c8550ad752e6fb8af4570378e5caf57486d2db80d8de8105725a8ac',
  'service:closing_certificate:2026-04-26': 'a6e5fc79bd2be288c5b8f093f7bd1408707682448cb656e03062c420b81d1140',
  'service:agreement_and_plan_of_merger:2026-04-26': '45db09338b5819dbb40448013220c6b3bc9d332116d694f7b3ba1dc53993dfed',
  'service:asset_purchase_agreement:2026-04-26': 'fc3a13e360af5cbe53e3044eaf14c4439b060ea06487a88d6e094df3810ab171',
  'service:stock_sale_agreement:2026-04-26': '577f6ba8bf778fc602303706422ab0731bbfffdcc8bcece84bae12d0ab57a599',
  'service:officers_certificate:2026-04-26': 'c0ca3a52542e211a57a7c2c15b13f1599c8989158c3b4c6706f3342555e6e791',
  'service:secretary_certificate:2026-04-26': 'ec88e153982daa56a0af5a402add29c6f931c4c104d8d6de17d6922f80489be3',
  'service:firpta_certificate:2026-04-26': '72830c1b4dd6d6d674bc31eb9b5cfc4480cc3c08f8cff661f44a659b6ad16b94',
  'service:resignation_letter:2026-04-26': '32b82160d5009e75f65a4ae24125ab7f2fca940a72767e1c506553b4daeff864',
  'service:escrow_agreement:2026-04-26': '8210e0d36727faa01044c78938afa82156e7ec5ae8d9c5be51fd1b759dd0597f',
  'service:assignment_agreement:2026-04-26': '851b5260a154afc3eb741faef7580a9a9365f88793049a05ff2efc869698abe6',
  'service:stock_power:2026-04-26': '22e4460b3f1bb980df68e53c92d3f197183fce0078d1f2316552b31b688ef381',
  'service:closing_binder:2026-04-26': 'be5cfcebe426e42492d4292f537074a351fd3e49c80beb0304a94699aa32c912',
  'service:notice_to_stockholders:2026-04-26': 'db5e061919feb02a44c1bc084fd6238e88793d3c926955e7e3a5aca8d357dbf5',
  'service:letter_of_transmittal:2026-04-26': '583d763dda490136d73906a64f9e5e212420dbb8f36eefa70ed1d7fda5787ef3',
  'service:treatment_amendment:2026-04-26': '78d55128dc07dfa0f07af95a2331cdb477a26ede28139db641ca309d0e35ac41',
  'service:organizational_consent:2026-04-26': 'b6ab3b09e10990d9a74abee1229fab685ecd83c7115cdb9bc09c0c7cf2ee7760',
  'service:plan_of_conversion:2026-04-26': '28af3a3dbc9701f52e676785184f76acb3d59c34d848df5ff103fd372601df2d',
  'service:rejection_of_claim:2026-04-26': '1bb12c52af7697ad85256de43cb24a5a88143acd148c8c259c682b1265ea1986',
  'service:offer_of_security:2026-04-26': 'c9b01950967607ac337cf67a0fc542b73697e9ec434b703fe52157e8a2147585',
  'service:payoff_acknowledgment:2026-04-26': '30238ebb0e863731d1102cd050a41657354e0548600820045a2188e15f69e26b',
  'service:equity_incentive_plan:2026-04-26': '522544ae522fe34198988df142bc242e15d4b848117cba9c49bc0c6dccb4622d',
  'service:notice_of_exercise:2026-04-26': '037cc23ee6094d06d50ac3f86bcd7d7b4005c397b9ef0e92161afc357713e2cd',
  'service:plan_of_liquidation:2026-04-26': '04712046b6db4b5b080acaa41fe3e938dd68f5bcc50e25872bcf4437f784adff',
  'service:invention_assignment_agreement:2026-04-26':
    '5b22b6a81fefc73da6bd64d4cd8696dcf2e8b8635dff6fb2517185342340898b',
  'service:vesting_acceleration_amendment:2026-04-26':
    '11fb1c9677f9da52912bf5a61104a024d5af67f8fdc118920224b1be1eb12a0b',
  'service:indemnification_agreement:2026-04-26': '4dea43b05b73b06c65ced36cec18e4406161e582c81d61a5ec122a605c79af57',
  'service:notice_of_termination:2026-04-26': 'e64be4d8350f5b0b7317093be812df762b174d462e6b8a0cbc3a9e59c5ac1e8a',
  'service:firpta_notice:2026-04-26': '6d920279d6922ba6dee0c22cc005a54523ea63deafbaa982889a378020622b55',
};
