import { Button } from '#app/ui/button.tsx'

/** What the buttons say, and of which account; `use` is null when the bank has another name and does not tell it. */
export type NameAsked = { use: string | null; keep: string; about: string }

/** The bank has another name: the customer says which one is meant before anything is made. */
export function NameQuestion({ use, keep, about }: NameAsked) {
  return (
    <div className="actions">
      <input type="hidden" name="name_asked_about" value={about} />
      {use ? (
        <Button name="intent" value="use-name" variant="quiet">
          {use}
        </Button>
      ) : null}
      <Button name="intent" value="keep-name" variant="quiet">
        {keep}
      </Button>
    </div>
  )
}
