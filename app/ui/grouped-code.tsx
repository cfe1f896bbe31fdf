/** An address in groups of four, to be compared by eye. The groups are one word: what is selected is copied whole. */
export function GroupedCode({ text }: { text: string }) {
  return (
    <span className="code fours">
      {Array.from(text.matchAll(/.{1,4}/gs), ({ 0: four, index }) => (
        <span key={index}>{four}</span>
      ))}
    </span>
  )
}
