/**
 * The source of `callOnFullStack(functions, frameSize)`: calls each of the functions, whatever it throws, from each of the last
 * 50 frames of a full stack, the innermost first, and from every eighth of the 400 before. Frames of other sizes fill the
 * stack at other places.
 */
export const CALL_ON_FULL_STACK = `function callOnFullStack(functions, frameSize) {
  let count = 0;
  const parameters = Array.from({ length: frameSize }, (_, index) => 'p' + index);
  const dive = new Function('steps', ...parameters, 'try { steps.dive(steps) } catch {} steps.after()');
  const after = () => {
    count++;
    if (count > 450 || (count > 50 && count % 8 !== 0)) return;
    for (let index = 0; index < functions.length; index++) {
      try { functions[index](); } catch {}
    }
  };
  dive({ dive, after });
}`;

/** How many parameters the frames have: so that the stack is full at other places of what is called. */
export const FRAME_SIZES = [0, 5, 11, 20];
