/** Durations in texts, and the replacement for figures that the platform doesn't state. */
export const units = {
  'units.seconds_one': '{{count}} second',
  'units.seconds_other': '{{count}} seconds',
  'units.minutes_one': '{{count}} minute',
  'units.minutes_other': '{{count}} minutes',
  'units.hours_one': '{{count}} hour',
  'units.hours_other': '{{count}} hours',
  'units.days_one': '{{count}} day',
  'units.days_other': '{{count}} days',
  'units.businessDays_one': '{{count}} business day',
  'units.businessDays_other': '{{count}} business days',
  'units.forCoin': '{{time}} for {{coin}}',
  'units.unavailable': 'not available now',
} as const
