/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'shadow trees of editing hosts': ({ document }) => {
    document.body.innerHTML = '<div id=h><p></p></div>';
    const host = document.getElementById('h');
    const inner = host.attachShadow({ mode: 'open' });
    inner.innerHTML = '<i></i><b contenteditable></b>';
    const told = () => [host.firstChild, ...inner.children].map((e) => [e.isContentEditable, e.matches(':read-write')]);
    const results = [told()];
    for (const [element, state] of [
      [host, 'true'],
      [document.body, 'plaintext-only'],
      [host, 'false'],
    ]) {
      element.contentEditable = state;
      results.push(told());
    }
    host.removeAttribute('contenteditable');
    document.designMode = 'on';
    results.push(told());
    return results;
  },
  'what the pseudo-classes say': ({ document }) => {
    const t = (h) => {
      document.body.innerHTML = h;
      const e = document.getElementById('i') || document.body.firstElementChild;
      return (
        h +
        ' ' +
        [
          'disabled',
          'enabled',
          'read-write',
          'read-only',
          'required',
          'optional',
          'checked',
          'indeterminate',
          'default',
          'placeholder-shown',
          'valid',
          'invalid',
          'in-range',
          'out-of-range',
          'user-valid',
          'user-invalid',
        ]
          .filter((p) => e.matches(`:${p}`))
          .join(' ')
      );
    };
    return [
      '<input>',
      '<input readonly>',
      '<input disabled>',
      '<input type=checkbox>',
      '<input type=checkbox checked>',
      '<input type=checkbox readonly>',
      '<input type=radio>',
      '<input type=radio name=a>',
      '<input type=radio name=a id=i><input type=radio name=a checked>',
      '<input type=radio checked>',
      '<input type=submit>',
      '<form><input type=submit id=i></form>',
      '<form><button>a</button><input type=submit id=i></form>',
      '<form><button id=i>a</button></form>',
      '<form><button disabled></button><button id=i>a</button></form>',
      '<form><input type=image id=i></form>',
      '<form><button type=button></button><input type=image id=i></form>',
      '<button>',
      '<textarea></textarea>',
      '<textarea placeholder=x></textarea>',
      '<textarea placeholder=x>y</textarea>',
      '<textarea placeholder=""></textarea>',
      '<input placeholder="">',
      '<input placeholder=x>',
      '<input placeholder=x value=y>',
      '<input placeholder=x type=date>',
      '<input placeholder=x type=number>',
      '<input placeholder=x type=email>',
      '<textarea readonly></textarea>',
      '<select></select>',
      '<select required></select>',
      '<select><option id=i></select>',
      '<select><option><option id=i selected></select>',
      '<select multiple><option id=i selected></select>',
      '<option selected>',
      '<progress>',
      '<progress value=0>',
      '<meter>',
      '<output>',
      '<object>',
      '<fieldset><input required></fieldset>',
      '<form><input required></form>',
      '<fieldset></fieldset>',
      '<form></form>',
      '<fieldset disabled></fieldset>',
      '<div>',
      '<div contenteditable>',
      '<div contenteditable><p id=i></p></div>',
      '<div contenteditable=plaintext-only>',
      '<div contenteditable><input id=i readonly></div>',
      '<div contenteditable><input type=checkbox id=i></div>',
      '<input type=number min=0>',
      '<input type=number min=0 value=-1>',
      '<input type=number>',
      '<input type=range>',
      '<input type=number min=x>',
      '<input type=number min=0 value=-1 readonly>',
      '<input type=number min=0 value=1 disabled>',
      '<input type=date max=2020-01-01>',
      '<input type=hidden>',
      '<input type=hidden required>',
      '<input type=color>',
      '<input type=file>',
      '<input type=range readonly>',
      '<label>',
      '<optgroup>',
      '<legend>',
      '<a>',
      '<svg></svg>',
      '<input type=range required>',
      '<input type=button required>',
      '<select readonly></select>',
      '<input type=text checked>',
      '<option id=i checked>',
      '<input type=time min=10:00 max=09:00 value=09:30>',
      '<dialog>',
      '<details>',
      '<video>',
      '<input type=color required>',
    ].map(t);
  },
  'a control in a datalist is not validated': ({ document }) => {
    document.body.innerHTML = '<datalist><input required id=i></datalist>';
    const i = document.getElementById('i');
    return [i.willValidate, i.matches(':valid'), i.matches(':invalid'), i.checkValidity()];
  },
};
