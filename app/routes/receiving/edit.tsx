import { href } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { loadAccountView } from '#app/features/bank-account/load-account-view.server.ts'
import { submitToCheck } from '#app/features/check-page/checked-form.server.ts'
import { buildFormDefaults } from '#app/features/payment-form/form-defaults.ts'
import { getLanguage, getPageTexts } from '#app/i18n/middleware.server.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { readReceivingAddress } from '#app/platform/receiving-addresses.ts'
import { loadOrThrow } from '#app/session/load-or-throw.ts'
import { readPostedForm } from '#app/session/posted-form.ts'
import { PageHead } from '#app/ui/page-head.tsx'
import type { Route } from './+types/edit.ts'
import { AddressForm } from './address-form.tsx'
import { loadAddressForm } from './load-address-form.server.ts'
import { buildAddressForm } from './submit-address.server.ts'

/** The coin and the currency of an address can't be changed. */
export async function loader({ params, context }: Route.LoaderArgs) {
  return loadOrThrow(context, async (platform) => {
    const [address, { view }] = await Promise.all([
      readReceivingAddress(platform, { params }),
      loadAddressForm(platform, context),
    ])
    const { coins: _, terms: __, ...form } = view
    const { bank_account: account, fiat_currency: currency } = address
    const entered = buildFormDefaults(
      {
        receiver_is_self: address.receiver_is_self,
        receiver_is_company: address.receiver_is_company,
        receiver_name: account.beneficiary_name,
        receiver_iban: account.iban,
        receiver_sort_code: account.sort_code,
        receiver_account: account.account_number,
        receiver_street: account.beneficiary_street,
        receiver_city: account.beneficiary_city,
        receiver_zip_code: account.beneficiary_zip_code,
        receiver_country_code: account.beneficiary_country_code,
        currency,
        coin: null,
        sum_currency: null,
      },
      getLanguage(context),
    )
    return {
      view: { ...form, currencies: form.currencies.map((each) => ({ ...each, disabled: each.value !== currency })) },
      accountView: await loadAccountView(platform, context, { defaults: entered }),
      defaults: { ...entered, name: address.name },
      operationId: crypto.randomUUID(),
      keptForm: view.blocked === null ? 'receiving' : undefined,
      texts: getPageTexts(context, 'payments', 'receiving'),
    }
  })
}

export async function action({ params, context }: Route.ActionArgs) {
  return submitToCheck(context, await readPostedForm(context), buildAddressForm(context, params.id))
}

export default function EditReceivingAddressPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useTexts()
  return (
    <div className="stack">
      <PageHead heading={t('receiving.headingEdit')} outcome={actionData} form="receiving" />
      <AddressForm
        {...loaderData}
        outcome={actionData}
        submitLabel={t('receiving.checkChanges')}
        back={href(`/${BRAND.segments.receiving}/:id`, params)}
      />
    </div>
  )
}
