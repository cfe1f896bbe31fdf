export const supportLink = {
  'supportLink.heading': 'Copy link for support',
  'supportLink.lede': 'Send us a link when you ask about a page: then we know what you are looking at.',
  'supportLink.own': 'The page itself',
  'supportLink.ownText':
    'It opens only for you, once you are logged in. Anyone else sees the login, so it tells us which page you mean and shows us nothing.',
  'supportLink.ownLink': 'Link to the page',
  'supportLink.copy': 'A copy with invented names',
  'supportLink.copyText':
    'For anybody who helps you. It opens a copy of your account with the same amounts, dates and states. Names, bank accounts, addresses and texts are invented, and your own account can\u2019t be opened with it.',
  'supportLink.copyLink': 'Link to the copy',
  'supportLink.made': 'It shows the page as it was on {{at}}, and works until {{until}}.',
  'supportLink.ready': 'The link is ready: copy it below.',
  'supportLink.make': 'Create a link',
  'supportLink.again': 'Create a new link',
  'supportLink.back': 'Back to the page',
  'supportLink.away': 'We couldn\u2019t find out whether there is a link to a copy. Open the page again in a moment.',
} as const
