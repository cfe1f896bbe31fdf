import type { units as english } from '#app/i18n/locales/en/units.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

export const units = {
  'units.seconds_one': '{{count}} segundo',
  'units.seconds_many': '{{count}} segundos',
  'units.seconds_other': '{{count}} segundos',
  'units.minutes_one': '{{count}} minuto',
  'units.minutes_many': '{{count}} minutos',
  'units.minutes_other': '{{count}} minutos',
  'units.hours_one': '{{count}} hora',
  'units.hours_many': '{{count}} horas',
  'units.hours_other': '{{count}} horas',
  'units.days_one': '{{count}} día',
  'units.days_many': '{{count}} días',
  'units.days_other': '{{count}} días',
  'units.businessDays_one': '{{count}} día hábil',
  'units.businessDays_many': '{{count}} días hábiles',
  'units.businessDays_other': '{{count}} días hábiles',
  'units.forCoin': '{{time}} para {{coin}}',
  'units.unavailable': 'no disponible ahora',
} satisfies TextsLike<typeof english, 'es'>
