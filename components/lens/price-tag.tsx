/** The price of a press, after its verb; nothing where the connection states no price, as an empty text says. */
export function PriceTag({ price, isMost = false }: { price: string; isMost?: boolean }) {
  return price === '' ? null : (
    <>
      <span aria-hidden>·</span> {isMost ? 'up to ' : ''}
      {price}
    </>
  )
}
