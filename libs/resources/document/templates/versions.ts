/** The sha256 of what each version says of the samples. A published entry never changes: new wording is a new version. */
export const versions: Record<string, string> = {
  'service:certificate_of_incorporation:2026-04-26': 'e96325874e9b1dad9db7e33bba180360e752bfdd73c0debb8badb097323ead22',
  'service:certificate_of_formation:2026-04-26': '5822f43e94e606afbd459b508c0983ac7adb4aa4cefb6e75a1eac0a39530418f',
  'service:articles_of_incorporation:2026-04-26': 'fbf5955ac830c138bea21fc129676015f4c7a587bdc45e69393e50db068a5044',
  'service:articles_of_organization:2026-04-26': 'd1965c0d5fae5895bceaef96b4be0c932e1b39c78596b6923bd4bcc338993724',
  'service:incorporator_action:2026-04-26': 'd653032b548d594779596ba44aacdec98fb90d70df9aa299062997f1d68e8757',
  'service:bylaws:2026-04-26': 'e0097a43b335e72c57a26b27844ea512b38f6db0de68888c36807aec744c5d6a',
  'service:operating_agreement:2026-04-26': '08ba35d0db781f6407f11b4d131b9abb6f762f39d72dd80b896e37c995243170',
  'service:initial_board_resolution:2026-04-26': '2a25ec7f37ceefaa74e9b3b082e4b751794aed284ef098efbacaaca9c3de7e98',
  'service:initial_member_consent:2026-04-26': '38caf32e33ddb102e931fff30191b2d23bdfca25140642b3dafd7b5fdf48e720',
  'service:stock_purchase_agreement:2026-04-26': '4b48ab96c85442bc12c6d2ecbd56f84200696086d0e9906c438beb902b7ee8fc',
  'service:form_2553_record:2026-04-26': 'b9565d281da00788a64c648eafa1a3afa176c15fc7028e7b4d1bdfa9896505ba',
  'service:ss4_application:2026-04-26': 'cd2f3b5b5822b4695e6c9cb4bb0d1d06ea39f198a9db49d2e1a9fc19b6ec6136',
  'service:filing_evidence:2026-04-26': 'a9d3ca0ebf63f37e5ee5c4339ee8a5e8a55b3e6e574fd01a09bf7c55768051c3',
  'service:ein_confirmation:2026-04-26': '2a06d50d2601e21877aa899a9840edcef7f52f5250f6fb41c5823accd915bedc',
  'service:incorporator_receipt:2026-04-26': '8dfc5bc48981135fb0321445f8c19b8863a3d1dfcf2e0434dfd7c1e432e9c3be',
};
