import { Button } from '#app/ui/button.tsx'

/** The button labels and the checked account. `use` is null if the bank doesn't reveal its name. */
export type NameQuestionProps = { use: string | null; keep: string; about: string }

/** Lets the customer choose between the entered name and the bank's. */
export function NameQuestion({ use, keep, about }: NameQuestionProps) {
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
