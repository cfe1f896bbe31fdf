import type { units as english } from '#app/i18n/locales/en/units.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

export const units = {
  'units.seconds_one': '{{count}} seconde',
  'units.seconds_many': '{{count}} secondes',
  'units.seconds_other': '{{count}} secondes',
  'units.minutes_one': '{{count}} minute',
  'units.minutes_many': '{{count}} minutes',
  'units.minutes_other': '{{count}} minutes',
  'units.hours_one': '{{count}} heure',
  'units.hours_many': '{{count}} heures',
  'units.hours_other': '{{count}} heures',
  'units.days_one': '{{count}} jour',
  'units.days_many': '{{count}} jours',
  'units.days_other': '{{count}} jours',
  'units.businessDays_one': '{{count}} jour ouvré',
  'units.businessDays_many': '{{count}} jours ouvrés',
  'units.businessDays_other': '{{count}} jours ouvrés',
  'units.forCoin': '{{time}} pour {{coin}}',
  'units.unavailable': 'indisponible pour le moment',
} satisfies TextsLike<typeof english, 'fr'>
