/** In one column the answer begins below the form: bring it into sight. */
export function showAnswer(): void {
  if (matchMedia('(width < 64rem)').matches) document.getElementById('answer')?.scrollIntoView()
}

/** For a question whose answer stands where it was asked. */
export function stayInPlace(): void {}
