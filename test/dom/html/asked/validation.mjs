/** Asked of Chromium by scripts/record-html.mjs and of this project by recorded.test.ts: each function gets the globals of a page. */
export const asked = {
  'what a control suffers from': ({ document, ValidityState }) => {
    const t = (h) => {
      document.body.innerHTML = h;
      const e = document.body.firstElementChild;
      const v = e.validity;
      return (
        Object.keys(ValidityState.prototype)
          .filter((k) => v[k])
          .join() +
        '|' +
        e.willValidate
      );
    };
    return [
      t('<input type=time min=10:00 max=09:00 value=09:30>'),
      t('<input type=time min=10:00 max=09:00 value=08:30>'),
      t('<input type=radio name=a required>'),
      t('<input type=radio required>'),
      t('<input type=radio name=a><input type=radio required name=a>'),
      t('<input type=hidden required>'),
      t('<input type=button required>'),
      t('<input type=submit>'),
      t('<input type=reset>'),
      t('<button>'),
      t('<button type=button>'),
      t('<button type=reset>'),
      t('<object>'),
      t('<output>'),
      t('<fieldset>'),
      t('<input readonly type=checkbox required>'),
      t('<input readonly type=range>'),
      t('<textarea readonly required></textarea>'),
      t('<input maxlength=2 value=abc>'),
      t('<input type=image>'),
      t('<input type=color required>'),
      t('<input type=range required>'),
      t('<select required><option></select>'),
      t('<select required><option>x</select>'),
      t('<select required size=2><option value="">x</select>'),
      t('<select required multiple><option value="" selected>x</select>'),
      t('<select required><optgroup><option value="">x</optgroup></select>'),
      t('<select required></select>'),
      t('<select required><option value="" disabled selected>x<option>y</select>'),
      t('<input type=number value=0.3 step=0.1>'),
      t('<input type=number value=1.5>'),
      t('<input type=number value=1e400>'),
      t('<input pattern="[">'),
      t('<input pattern="[" value=x>'),
      t('<input pattern="a|b" value=ab>'),
      t('<input pattern="\\p{L}" value=ß>'),
      t('<input type=email multiple pattern="a@." value="a@b,a@c">'),
      t('<input type=email multiple pattern="a@." value="a@b,x@c">'),
      t('<input type=number value=5 pattern=x>'),
      t('<input type=url value=" http://a ">'),
      t('<input type=url value="mailto:x">'),
      t('<input type=week value=2020-W01 step=2>'),
      t('<input type=month value=2020-02 step=2>'),
      t('<input type=date value=2020-01-02 step=1.5>'),
      t('<input required disabled>'),
      t('<input required readonly>'),
      t('<select required disabled></select>'),
      t('<input type=checkbox required disabled>'),
      t('<textarea required disabled></textarea>'),
      t('<input type=number min=0 step=2 value=3>'),
      t('<input type=number min=0.1 step=0.1 value=0.7>'),
      t('<input type=date min=2020-01-01 step=7 value=2020-01-09>'),
      t('<input type=range min=60 max=10>'),
      t('<input type=number min=10 max=5 value=7>'),
      t('<input type=email value="a@b">'),
      t('<input type=email value="a@b_c">'),
      t('<input type=email value="ä@b">'),
      t('<input type=email value="a@ä.de">'),
      t('<input type=url value="http://ä.de">'),
      t('<input type=url value="//x">'),
      t('<input type=url value="a b:c">'),
      t('<input type=url value="http://">'),
    ];
  },
  'custom errors': ({ document }) => {
    const i = document.createElement('input');
    const r = [];
    i.required = true;
    r.push(i.checkValidity(), i.reportValidity());
    i.setCustomValidity('a\r\nb');
    r.push(i.validationMessage, i.validity.customError);
    i.setCustomValidity('');
    i.value = 'x';
    r.push(i.checkValidity());
    const v = i.validity;
    r.push(v === i.validity);
    try {
      i.setCustomValidity();
    } catch (e) {
      r.push(e.name);
    }
    return r;
  },
};
