/** What becomes of newlines and white space in addresses. */
const PROPERTIES = [
  { multiple: true, value: ' a\n@b.c ,\n d\r@e ,' },
  { value: ' a\n@b.c , d@e ,', multiple: true },
  { value: ' a\n@b.c ,\n d\r@e ,' },
];

const given = ({ document }, properties) => {
  const input = Object.assign(document.createElement('input'), { type: 'email' }, properties);
  return [input.value, input.checkValidity()];
};

export const asked = Object.fromEntries(
  PROPERTIES.map((properties) => [
    JSON.stringify(properties),
    `(window) => (${given})(window, ${JSON.stringify(properties)})`,
  ]),
);
