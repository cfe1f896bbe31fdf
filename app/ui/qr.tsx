/** Renders a QR code computed on the server. The page also shows its content as text. */
export function Qr({ path, size, label }: { path: string; size: number; label: string }) {
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} stroke="#000" transform="translate(0 .5)" />
    </svg>
  )
}
