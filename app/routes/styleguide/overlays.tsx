import { Dialog } from '#app/ui/dialog.tsx'
import { ErrorPage } from '#app/ui/error-page.tsx'
import { Link } from '#app/ui/link.tsx'
import { Unavailable } from '#app/ui/unavailable.tsx'
import { Specimen } from './specimen.tsx'

/** Messages that replace or cover the page. Overlays open by a link. */
export function OverlaySpecimens({ specimen }: { specimen: string | null }) {
  return (
    <>
      <Specimen name="error-page">
        <ErrorPage error={new Error('something unexpected')} />
      </Specimen>
      <Specimen name="dialog, unavailable">
        <p className="actions">
          <Link to="/styleguide?show=dialog">Open a dialog</Link>{' '}
          <Link to="/styleguide?show=unavailable">Open the overlay of a 5xx</Link>
        </p>
        {specimen === 'dialog' ? (
          <Dialog labelledBy="specimen-dialog" closable>
            <h2 id="specimen-dialog">Something to be seen first</h2>
            <p>
              <Link to="/styleguide">Back</Link>
            </p>
          </Dialog>
        ) : null}
        {specimen === 'unavailable' ? (
          <Unavailable supportCode="7K3M9QPX" kept>
            <p>
              <Link to="/styleguide">Back</Link>
            </p>
          </Unavailable>
        ) : null}
      </Specimen>
    </>
  )
}
