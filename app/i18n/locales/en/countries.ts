export const countries = {
  'countries.heading': 'Supported countries',
  'countries.description': 'Check whether you or your company can sign up, and what you will need.',
  'countries.lede': 'It depends on where you live, or where the company is registered.',
  'countries.check': 'Can I sign up?',
  'countries.who': 'For',
  'countries.who.person': 'Me, as a person',
  'countries.who.company': 'A company',
  'countries.country': 'Country where you live, or where the company is registered',
  'countries.citizenship': 'Your citizenship',
  'countries.citizenshipHint':
    'If you have two, enter the EEA one. For a company: yours, as the person who acts for it.',
  'countries.go': 'Check',
  'countries.unknown':
    'We do not know a country called “{{typed}}”. Write its name in English, or its two-letter code.',
  'countries.missing': 'Write the name of a country.',
  'countries.noData':
    'The list of countries cannot be read right now. Try again in a few minutes; the rules below still hold.',
  'countries.answer.yes': 'Yes: you can sign up.',
  'countries.answer.yesPermit': 'Yes, with a residence permit of an EEA country: then you can sign up.',
  'countries.closed.buying':
    'In {{country}}, buying crypto is not open: the rules there do not let us sell it. All other services are.',
  'countries.answer.yesCompany': 'Yes: a company registered in {{country}} can sign up.',
  'countries.answer.noCountry': 'No: we cannot serve people who live in {{country}}.',
  'countries.answer.noCitizenship': 'No: we cannot serve citizens of {{country}}.',
  'countries.answer.noCompany':
    'No: {{country}} is outside the EEA, Switzerland and Gibraltar, and we can serve only companies registered there.',
  'countries.answer.noAction':
    'We have no licence or no way to pay there. If a rule changes, this page changes with it.',
  'countries.need': 'What you will need',
  'countries.need.age': 'You are at least {{fact.age}} years old.',
  'countries.need.id': 'A valid identity card, passport or residence permit of the country of your citizenship.',
  'countries.need.permit':
    'A residence permit of an EEA country that is valid for at least two more months: citizens of countries outside the EEA need one, wherever they live. A passport or permit of another country does not replace it.',
  'countries.need.proofs':
    'A proof of address not older than 3 months and a document about your source of funds, because of your citizenship.',
  'countries.need.starter':
    'For a start, nothing more. To pay other people: a proof of address and your source of funds.',
  'countries.need.registration': 'A registration certificate not older than 3 months.',
  'countries.need.owners': 'Names and identity documents of everyone who owns or controls {{fact.ownerShare}} or more.',
  'countries.need.right': 'A proof that you may represent the company.',
  'countries.signUp': 'Sign up for a personal account',
  'countries.signUpCompany': 'Sign up for a business account',
  'countries.rules': 'The rules',
  'countries.rule.company': 'Companies: registered in the EEA, Switzerland or Gibraltar.',
  'countries.rule.permit':
    'Citizens of countries outside the EEA need a residence permit of an EEA country, valid for at least two months, wherever they live.',
  'countries.rule.pay': 'You can pay bank accounts in more countries.',
  'countries.list.companies': 'People and companies',
  'countries.list.companiesText': 'From these {{count}} countries.',
  'countries.list.none': 'Not served',
  'countries.list.noneText': 'We serve people from anywhere but these {{count}}.',
} as const
