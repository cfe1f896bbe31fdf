import type { units as english } from '#app/i18n/locales/en/units.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

export const units = {
  'units.seconds_one': '{{count}} Sekunde',
  'units.seconds_other': '{{count}} Sekunden',
  'units.minutes_one': '{{count}} Minute',
  'units.minutes_other': '{{count}} Minuten',
  'units.hours_one': '{{count}} Stunde',
  'units.hours_other': '{{count}} Stunden',
  'units.days_one': '{{count}} Tag',
  'units.days_other': '{{count}} Tage',
  'units.businessDays_one': '{{count}} Arbeitstag',
  'units.businessDays_other': '{{count}} Arbeitstage',
  'units.forCoin': '{{time}} für {{coin}}',
  'units.unavailable': 'gerade nicht verfügbar',
} satisfies TextsLike<typeof english, 'de'>
