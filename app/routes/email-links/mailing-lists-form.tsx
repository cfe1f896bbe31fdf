import { useTexts } from '#app/i18n/texts.tsx'
import { Button } from '#app/ui/button.tsx'
import { Form } from '#app/ui/form.tsx'
import { useRestoredForm } from '#app/ui/use-restored-form.ts'

type Props = {
  action: string
  lists: readonly { id: string; name: string; subscribed: boolean }[]
  /** The selected lists of a failed submission. */
  entered: readonly string[] | undefined
}

export function MailingListsForm({ action, lists, entered }: Props) {
  const t = useTexts()
  const restored = useRestoredForm('lists')?.initialValue
  const selected = entered ?? (restored && [restored['lists'] ?? []].flat())
  const isSelected = (id: string, subscribed: boolean) => selected?.includes(id) ?? subscribed
  return (
    <Form method="post" action={action} id="lists" className="card stack">
      <fieldset className="stack tight">
        <legend>{t('mailings.lists')}</legend>
        {lists.map(({ id, name, subscribed }) => (
          <label key={id} className="choice">
            <input type="checkbox" name="lists" value={id} defaultChecked={isSelected(id, subscribed)} />
            <span>{name}</span>
          </label>
        ))}
      </fieldset>
      <Button>{t('mailings.save')}</Button>
    </Form>
  )
}
