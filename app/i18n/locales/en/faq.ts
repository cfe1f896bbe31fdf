/** In the order of a payment's steps. */
export const faq = {
  'faq.heading': 'Questions',
  'faq.description': 'Answers on paying bank accounts with crypto: cost, time, late or wrong amounts, verification.',
  'faq.lede': 'Short answers. If yours is missing, write to {{email}}: a person answers.',
  'faq.topics': 'Topics',
  'faq.search': 'Search questions',
  'faq.find': 'Search',
  'faq.found_one': '{{count}} question contains “{{query}}”.',
  'faq.found_other': '{{count}} questions contain “{{query}}”.',
  'faq.foundNone': 'No question contains “{{query}}”. Try fewer words, or write to us.',
  'faq.all': 'All questions',
  'faq.topic.paying': 'Paying a bank account',
  'faq.topic.trouble': 'When something goes wrong',
  'faq.topic.account': 'Account and verification',
  'faq.topic.business': 'For businesses',
  'faq.topic.safety': 'Safety',

  'faq.how.q': 'How does a payment work?',
  'faq.how.a':
    'You say who gets how much. We show the rate, every fee and the amount of crypto. You send it from any wallet, and we pay the bank account. The page of the payment shows each step.',
  'faq.time.q': 'When does the money arrive?',
  'faq.time.a':
    'First the blockchain confirms your crypto: minutes for Ether and USD Coin, often longer for Bitcoin. Then seconds to a bank that takes instant transfers, otherwise⟦ up to {{fact.slowBank}}¦ longer⟧. Ordinary transfers do not move on weekends and holidays.',
  'faq.cost.q': 'What does it cost?',
  'faq.cost.a':
    '⟦{{fact.fee}} inside SEPA; {{fact.fixed}} plus {{fact.fee}} outside.¦The fees are not available now.⟧⟦ Our rate is {{fact.margin}} below the market rate.⟧ The page Fees has the price of every service.',
  'faq.rate.q': 'How long is the rate held?',
  'faq.rate.a':
    '⟦For a payment we hold the rate for {{fact.held}} from your confirmation.¦How long we hold a rate is not available now.⟧⟦ Other coins: {{fact.heldExceptions}}.⟧⟦ For a purchase we hold it for {{fact.purchaseHeld}}.⟧⟦ For an exchange we hold it for {{fact.exchangeHeld}}.⟧ The page shows until what time. For a payment, what matters is when your crypto is seen on the network, not when it is confirmed there.',
  'faq.bounds.q': 'How small or large can a payment be?',
  'faq.bounds.a':
    '⟦From {{fact.minimum}} to {{fact.maximum}}.¦The bounds are not available now.⟧ Your limits for {{fact.limitDay}}, {{fact.limitMonth}} and a year are on the overview. A higher verification level has higher limits.',
  'faq.others.q': 'Can I pay somebody else?',
  'faq.others.a':
    'Yes, once you are verified at the level Full. At the level Starter you can pay your own bank account.',

  'faq.short.q': 'I sent too little',
  'faq.short.a':
    'The page of the payment shows what is missing and a code for just the rest. Send it, or ask for a refund. Nothing is lost.',
  'faq.exchange.q': 'I paid from an exchange and it took its fee out of the amount',
  'faq.exchange.a':
    'Then too little arrives. Send the rest as shown. Next time, set the amount at the exchange as the one “to be received”.',
  'faq.over.q': 'I sent too much',
  'faq.over.a':
    'You decide on the form: the surplus goes back to your refund address, or the recipient gets it. A surplus that is smaller than the cost of sending it back stays with the payment.',
  'faq.late.q': 'My crypto arrived after the held rate had expired',
  'faq.late.a':
    'Nothing is lost. If you chose “Ask me first”, we hold it and you ⟦have {{fact.late}} to choose¦choose⟧: the rate of that day, or your crypto back. Without an answer it goes back to your refund address; if you gave none, we hold it until you choose. If you chose “Use the rate when my crypto arrives”, we convert it at that rate and pay out what it is worth.',
  'faq.network.q': 'I used the wrong network or another coin',
  'faq.network.a':
    'Do not send again. The page of the payment shows what came on which network, and asks where to send it back to. If it shows nothing, write to us with the transaction hash: crypto cannot be recovered from some networks.',
  'faq.arrived.q': 'It says “sent to the bank”, but nothing is there',
  'faq.arrived.a':
    'The transfer has left us. The receipt on the page of the payment has the reference with which the bank finds it. ⟦After {{fact.slowBank}}, write¦Then write⟧ to us and we trace it.',
  'faq.returned.q': 'The bank sent the money back',
  'faq.returned.a':
    'The page of the payment says which reason the bank gave. There you can correct the bank account, or have your crypto sent to your refund address. We act⟦ within {{fact.reply}}⟧.',
  'faq.cancel.q': 'Can I cancel?',
  'faq.cancel.a':
    "Until your crypto is seen on the network, with one click and without cost. After that you can't undo a transfer on a blockchain.",

  'faq.why.q': 'Why do you verify me?',
  'faq.why.a': 'The law obliges every payment provider to know its customers.',
  'faq.review.q': 'How long does verification take?',
  'faq.review.a':
    '⟦From some hours to {{fact.review}}. ⟧You get an email, and every question that is still open is in your profile beside its field.',
  'faq.who.q': 'Who can sign up?',
  'faq.who.a':
    'People from {{fact.age}} years on in supported countries, and companies of the EEA, Switzerland and Gibraltar. Citizens of other countries need a residence permit of an EEA country. The page Countries checks it for you.',
  'faq.session.q': 'Why was I logged out?',
  'faq.session.a':
    'After {{fact.idle}} without activity, as the rules for payment accounts require, or because you logged in on another device: only one session is open at a time.',

  'faq.links.q': 'Can my business be paid with crypto?',
  'faq.links.a':
    'Yes, with payment links. Your customers pay in crypto and need no account, and you get euros or pounds in your bank account. Apply once your company is verified⟦; we answer within {{fact.collectReview}}⟧.⟦ Our fee is {{fact.collect}} of what they pay; your customers pay none.⟧',
  'faq.receiving.q': 'Can crypto be paid out automatically?',
  'faq.receiving.a':
    'Yes, with a receiving address: what arrives is converted and paid to your bank account⟦, for {{fact.receiving}} inside SEPA⟧.',
  'faq.loyalty.q': 'Are there rewards?',
  'faq.loyalty.a':
    '⟦Every {{fact.loyaltyPayments}} payments earn a voucher of {{fact.loyaltyPercent}} off the fee. Partners get {{fact.affiliatePercent}} of the fees of the customers they bring, paid monthly from {{fact.affiliateMinimum}} on.¦Yes. Their figures are not available now.⟧',

  'faq.real.q': 'How do I know that a message is from you?',
  'faq.real.a':
    'We never ask for your password, a code or the keys of a wallet, and never call to ask for a payment. If in doubt, type our address yourself and look at your payments.',
  'faq.stolen.q': 'I think someone knows my password',
  'faq.stolen.a':
    'Log in: that ends every other session. Then write to us at once, and we keep payments from leaving until you have a new one.',
} as const
