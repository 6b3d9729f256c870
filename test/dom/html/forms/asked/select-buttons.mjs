/** Markup of a form with a button in a select element: which buttons submit it. */
const MARKUP = [
  '<select><button id=a></button></select><button id=b></button>',
  '<select><button id=a type=submit></button></select><button id=b></button>',
  '<select><div><button id=a></button></div></select><button id=b></button>',
  '<select><option><button id=a></button></select><button id=b></button>',
];

const submitting = ({ document, FormData }, markup) => {
  document.body.innerHTML = `<form>${markup}</form>`;
  const form = document.forms[0];
  const [a, b] = form.querySelectorAll('button');
  const lines = [];
  form.onsubmit = ({ submitter }) => {
    lines.push(`submitted by ${submitter.id}`);
    return false;
  };
  const told = (does) => {
    try {
      lines.push(String(does()));
    } catch (error) {
      lines.push(error.name);
    }
  };
  const tellAll = () => {
    for (const button of [a, b]) {
      told(() => `${button.type} ${button.matches(':default')} ${button.willValidate}`);
      told(() => form.requestSubmit(button));
      told(() => [...new FormData(form, button)].length);
      button.click();
    }
  };
  tellAll();
  form.append(a);
  tellAll();
  form.querySelector('select').prepend(b);
  tellAll();
  return lines;
};

/** As each function is run by its source alone, the markup is in it. */
export const asked = Object.fromEntries(
  MARKUP.map((markup) => [markup, `(window) => (${submitting})(window, ${JSON.stringify(markup)})`]),
);
