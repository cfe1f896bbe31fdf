import { formatPhone, isPhoneConfirmed, PHONE_FIELDS, getPhone } from '#app/domain/phone.ts'
import type { Section } from '#app/domain/verification-fields.ts'
import type { Translate } from '#app/i18n/translate.ts'
import type { Profile } from '#app/platform/me.ts'

/** Returns the code page of an unconfirmed phone; null if the URL has no code id or there is nothing to confirm. */
export function buildPhoneView(profile: Profile, section: Section, { url, t }: { url: URL; t: Translate }) {
  const phone = getPhone(profile)
  const pin = url.searchParams.get('pin')
  if (section !== PHONE_FIELDS[profile.type].section || pin === null || phone === null || isPhoneConfirmed(profile)) {
    return null
  }
  const pinId = /^[\w-]{1,100}$/.test(pin) ? pin : null
  const text = t(pinId === null ? 'profile.phone.unconfirmed' : 'profile.phone.sent', { phone: formatPhone(phone) })
  return { pinId, text }
}
