const OVER =
  /끊|그만|취소|해지|해약|관두|접었|더 ?이상|이제 ?(안|아니)|안 ?(하|다니|먹|마시|쓰|살)|않|아니|없어|없다|바꿨|바꾸|바뀌|옮겼|팔았|예전|이전|전에는|원래|였다가|quit|stopp|no longer|not any ?more|n't|cancel|used to|former|previous|gave up|switched|moved|replaced|ended|sold|instead of|\bold\b/i;

/** Whether a memory says that it has ended. */
export const saysOver = (memory: string): boolean => OVER.test(memory);
