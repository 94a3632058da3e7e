/** The price in a button, after its verb. Empty: no known price. */
export function PriceTag({ price, isMost = false }: { price: string; isMost?: boolean }) {
  return price === '' ? null : (
    <>
      <span aria-hidden>·</span> {isMost ? 'up to ' : ''}
      {price}
    </>
  )
}
