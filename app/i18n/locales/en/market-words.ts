export const marketWords = {
  'market.above': 'Market rate: {{market}}. Our rate is {{percent}} above it.',
  'market.below': 'Market rate: {{market}}. Our rate is {{percent}} below it.',
  'market.same': 'Market rate: {{market}}. Our rate is the same.',
} as const
