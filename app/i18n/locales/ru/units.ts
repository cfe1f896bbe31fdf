import type { units as english } from '#app/i18n/locales/en/units.ts'
import type { TextsLike } from '#app/i18n/text-key.ts'

/** In the genitive, because all texts use them after a preposition that requires it. */
export const units = {
  'units.seconds_one': '{{count}} секунды',
  'units.seconds_few': '{{count}} секунд',
  'units.seconds_many': '{{count}} секунд',
  'units.seconds_other': '{{count}} секунд',
  'units.minutes_one': '{{count}} минуты',
  'units.minutes_few': '{{count}} минут',
  'units.minutes_many': '{{count}} минут',
  'units.minutes_other': '{{count}} минут',
  'units.hours_one': '{{count}} часа',
  'units.hours_few': '{{count}} часов',
  'units.hours_many': '{{count}} часов',
  'units.hours_other': '{{count}} часов',
  'units.days_one': '{{count}} дня',
  'units.days_few': '{{count}} дней',
  'units.days_many': '{{count}} дней',
  'units.days_other': '{{count}} дней',
  'units.businessDays_one': '{{count}} рабочего дня',
  'units.businessDays_few': '{{count}} рабочих дней',
  'units.businessDays_many': '{{count}} рабочих дней',
  'units.businessDays_other': '{{count}} рабочих дней',
  'units.forCoin': '{{time}} для {{coin}}',
  'units.unavailable': 'сейчас недоступно',
} satisfies TextsLike<typeof english, 'ru'>
