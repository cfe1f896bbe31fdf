import { Button } from '#app/ui/button.tsx'

/** What the buttons say; `use` is null when the bank has another name and does not tell it. */
export type NameAsked = { use: string | null; keep: string }

/** The bank has another name: the customer says which one is meant before anything is made. */
export function NameQuestion({ use, keep }: NameAsked) {
  return (
    <div className="actions">
      {use ? (
        <Button name="intent" value="use-name">
          {use}
        </Button>
      ) : null}
      <Button name="intent" value="keep-name" variant="quiet">
        {keep}
      </Button>
    </div>
  )
}
