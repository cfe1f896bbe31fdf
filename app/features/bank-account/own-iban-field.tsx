import type { ComponentProps } from 'react'
import type { FieldMetadata } from '@conform-to/react'
import { IbanField } from '#app/ui/iban-field.tsx'
import { AccountLines } from './account-lines.tsx'
import type { AccountView } from './account-view.ts'
import { useAccountView } from './use-account-view.ts'

type Props = Omit<ComponentProps<typeof IbanField>, 'field'> & {
  field: FieldMetadata<string | undefined>
  account: AccountView | null
}

/** An IBAN field for the customer's own bank account, with the bank and the check of the customer's name. */
export function OwnIbanField({ account, ...props }: Props) {
  const view = useAccountView({ formId: props.field.formId, given: account, isOwn: true })
  return (
    <div className="stack tight">
      <IbanField {...props} />
      <AccountLines view={view} />
    </div>
  )
}
