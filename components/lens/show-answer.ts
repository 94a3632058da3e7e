/** In one column the result begins below the form: scrolls to it. */
export function showAnswer(): void {
  if (matchMedia('(width < 64rem)').matches) document.getElementById('answer')?.scrollIntoView()
}
