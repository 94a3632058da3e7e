/** Beside a button whose press may be paid for in vain: only the try tells whether a service has proofs. */
export const UntriedNote = ({ price }: { price: string }) => (
  <p className="max-w-[68ch] text-ink-soft text-note">
    Not every service has proofs, and many have them of new blocks only. Whether this one has, only the try
    tells{price && `: if not, it may cost ${price} all the same`}.
  </p>
)
