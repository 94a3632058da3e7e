/** Beside a question that needs a layout: leads to the step in which one is given. */
export function LayoutLink() {
  return (
    <button
      type="button"
      className="-mt-4 w-fit rounded-control text-accent text-note underline underline-offset-2 hover:bg-raised pointer-coarse:min-h-11"
      onClick={goToLayout}
    >
      Add its layout
    </button>
  )
}

/** By hand: what stands behind the `#` of these pages is what a link carries. */
const goToLayout = () => document.getElementById('layout')?.focus()
