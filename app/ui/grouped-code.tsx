/** A crypto address within a sentence. */
const ADDRESS = /\b((?:bc1|ltc1)[a-z\d]{20,}|0x[a-f\d]{40}|[13LM][1-9A-HJ-NP-Za-km-z]{25,33})\b/i

/** Renders an address in groups of four for visual comparison. Copied text has no spaces. */
export function GroupedCode({ text }: { text: string }) {
  return (
    <span className="code fours" translate="no">
      {Array.from(text.matchAll(/.{1,4}/gs), ({ 0: four, index }) => (
        <span key={index}>{four}</span>
      ))}
    </span>
  )
}

export function AddressText({ text }: { text: string }) {
  return (
    <>
      {text.split(ADDRESS).map((piece, index) => (index % 2 === 1 ? <GroupedCode key={index} text={piece} /> : piece))}
    </>
  )
}
