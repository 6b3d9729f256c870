import { createElement, useEffect, useState } from 'react';

export function Counter({ start = 0 }) {
  const [count, setCount] = useState(start);
  useEffect(() => {
    document.title = `${count} clicks`;
  }, [count]);
  return createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `clicked ${count} times`);
}
