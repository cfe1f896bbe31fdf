/** The unit of a money field. CSS shows the one that the currency field selects. */
export function CurrencyUnits() {
  return (
    <>
      <i className="in-EUR">EUR </i>
      <i className="in-GBP">GBP </i>
    </>
  )
}
