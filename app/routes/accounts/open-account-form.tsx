import { href } from 'react-router'
import type { FormOutcome } from '#app/forms/form-result.ts'
import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { RadioCards, type RadioOption } from '#app/ui/radio-cards.tsx'
import { useForm } from '#app/ui/use-form.ts'

type Props = { options: readonly RadioOption[]; operationId: string; outcome?: Partial<FormOutcome> | undefined }

/** The coins that an account can be opened in. */
export function OpenAccountForm({ options, operationId, outcome }: Props) {
  const t = useTexts()
  const [form, fields] = useForm<{ coin: string; operation_id: string }>({
    id: 'open',
    lastResult: outcome?.result,
    defaultValue: { coin: options[0]?.value, operation_id: operationId },
    defaultNoValidate: true,
  })
  return (
    <Form method="post" action={href('/accounts/open')} id={form.id} className="stack" noValidate>
      <input type="hidden" name="operation_id" value={fields.operation_id.value ?? operationId} />
      <RadioCards field={fields.coin} legend={t('accountOpen.coin')} options={options} stacked />
      <Button name="intent" value="open">
        {t('accountOpen.submit')}
      </Button>
    </Form>
  )
}
