export const accessibility = {
  'accessibility.heading': 'Accessibility',
  'accessibility.description':
    'Which parts of this service everybody can use, which they can\u2019t yet, and how to tell us.',
  'accessibility.lede':
    'This service is for everybody. This statement says how well it follows the rules for accessible services: Directive (EU) 2019/882, EN 301 549 and WCAG 2.2, level AA.',
  'accessibility.about': 'What this is about',
  'accessibility.aboutText':
    'All pages of {{name}} on this address, before and after the login: paying a bank account with crypto, your history, your verification, rewards and help. You can use all of them with the keyboard alone, without scripts, enlarged four times, in light, in dark and in print, and with a screen reader.',
  'accessibility.good': 'What follows the rules',
  'accessibility.good.structure':
    'Each page has one heading of its own, landmarks, labels, and errors that lead to their field.',
  'accessibility.good.contrast': 'Text has a contrast of 4.5 to 1 or more, and nothing is told by colour alone.',
  'accessibility.good.time':
    'You are warned before a session ends, and what you typed is kept. A deadline is a time of day.',
  'accessibility.good.codes': 'Each QR code has its content as text beside it, each chart its table.',
  'accessibility.good.help': 'Help is in the same place on every page, and the form works without scripts.',
  'accessibility.bad': 'What does not, yet',
  'accessibility.bad.pdf':
    'Receipts and terms as PDF have no tags for screen readers. The same is on the page of the payment and on the page of the terms.',
  'accessibility.bad.language':
    'In German, Spanish, French and Russian most texts are still in English. They are marked as English, so that a screen reader reads them as English.',
  'accessibility.bad.others':
    'The page of an identity provider, of a login provider, of a bank and of a chat belong to others. We choose ones that follow the rules. If one of them does not work for you, we find another way with you.',
  'accessibility.bad.documents':
    'Documents that you send in are read by people. If you cannot make a photo of one, write to us.',
  'accessibility.how': 'How we know',
  'accessibility.howText':
    'At each change, axe checks the structure of every page in each of its states, and each kind of page at the widths of a phone and of a desk. Journeys run with the keyboard, without scripts, in the text browsers w3m, edbrowse and lynx, and in Chromium 103, 109 and the current one, Firefox and WebKit. No test was made with a screen reader by voice, or by people with disabilities. We did these checks ourselves. This statement is of 27 November 2026.',
  'accessibility.tell': 'Something does not work for you?',
  'accessibility.tellText':
    'Write to us, by the form or by email, and say which page it is. We answer⟦ within {{fact.support}}⟧ and give you what you need in another form, at no cost.',
  'accessibility.form': 'Write to us',
  'accessibility.complain':
    'If our answer does not help, make a complaint by the same form⟦: we decide it within {{fact.complaint}}⟧. Or turn to the authority that enforces these rules: {{authority}}.',
} as const
